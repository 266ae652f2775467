import {
  type Data,
  type ExchangeStep,
  type FreePoolRule,
  type Result,
  FREE_POOL,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { findSheetSpec } from "../../../rulesets/index.ts";
import { formatPool, readWrittenPool } from "../../../view/pool-text.ts";
import { type MessageMode, getChatMode } from "../../platform/compat.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { listWorldTypes } from "../../documents/data-models.ts";
import { findActingToken, isPrototype, listSelectedTokens } from "../../documents/scene/tokens.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { buildSetting, tryDeclaration } from "./dry-run.ts";

/** The declaration of a free pool, and its dry run. */
export type PoolPreview = {
  readonly declared: { readonly kind: string; readonly payload: Data; readonly token: string };
  readonly tried: Result<ExchangeStep>;
};

/** Returns the world's rule for free pools; undefined if its game has none. */
export function findPoolRule(): FreePoolRule | undefined {
  return getWorldRules().freePool;
}

/** Returns the word before the target of a written pool, in the language of this client. */
export function getTargetWord(): string {
  return game.i18n.localize("RIPOSTE.Pool.at");
}

/** Finds the actor who rolls a free pool: the one selected token of this user, or else the user's character; null for the user alone. */
export function findPoolActor(): Actor.Implementation | null {
  const selected = listSelectedTokens().flatMap(({ actor }) => (actor?.isOwner ? [actor] : []));
  const actor = selected.length === 1 ? selected[0] : game.user.character;
  return actor && isFighter(actor) && !isPrototype(actor) ? actor : null;
}

function isFighter({ type }: Actor.Implementation): boolean {
  return listWorldTypes("Actor").includes(type) && findSheetSpec(type)?.role === "fighter";
}

/** Tries the declaration of a free pool that an actor rolls, or the user alone, without storing anything. */
export async function buildPoolPreview(actor: Actor.Implementation | null, values: Data): Promise<PoolPreview> {
  const rules = getWorldRules();
  const fighter = actor?.uuid ?? "";
  const declared = { kind: FREE_POOL, payload: { ...values, fighter }, token: findActingToken(fighter) };
  if (!rules.freePool) return { declared, tried: refuse("pool/none") };
  return { declared, tried: await tryDeclaration(declared, await buildSetting(declared, rules), rules) };
}

/** Rolls a written pool at once. Refused if it cannot be read, or if the game does not roll such a pool. */
export async function rollWrittenPool(text: string, mode: MessageMode = getChatMode()): Promise<Result<true>> {
  const rules = await loadWorldRules();
  if (!rules.ok) return rules;
  const rule = findPoolRule();
  if (!rule) return refuse("pool/none");
  const written = readWrittenPool(text, rule, getTargetWord());
  if (!written.ok) return written;
  const { pool, words } = written.value;
  const { declared, tried } = await buildPoolPreview(findPoolActor(), { ...pool, words });
  if (!tried.ok) return tried;
  await sendIntent({ type: "declare", ...declared, mode });
  return ok(true);
}

/** Formats the usual pool of the world's game, as an example. */
export function formatUsualPool(rule: FreePoolRule): string {
  return formatPool(rule.usual, rule, getTargetWord());
}
