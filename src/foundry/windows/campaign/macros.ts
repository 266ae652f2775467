import {
  type Refusal,
  type Result,
  type TimeSpan,
  type TimeUnit,
  PASS_TIME,
  ok,
  refuse,
} from "../../../engine/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import { buildSetting, tryDeclaration } from "../declaring/dry-run.ts";
import { buildSharedPayload } from "../../../view/campaign/harm-form.ts";
import { findWorldActor, getDisplayName } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { buildDeclaration, listHarmSpecs } from "./harm-window.ts";
import type { ListedActor } from "./several-window.ts";
import { tryRest } from "./rest-window.ts";

/** A macro's request for a rest: its length, the id of a rest kind (by default the first), and the other inputs of its window. */
export type RestRequest = {
  readonly amount: number;
  readonly unit: TimeUnit;
  readonly way?: string;
  readonly inputs?: Filled;
};

type MacroDeclaration = Parameters<typeof tryDeclaration>[0] & Parameters<typeof buildSetting>[0];

const GM_ONLY: Refusal = { code: "action/gm-only", data: {} };

/** Lets time pass for the actors with these UUIDs, like the window for rests; actors that cannot rest are left out. */
export async function restActors(uuids: readonly string[], { amount, unit, way: id = "", inputs = {} }: RestRequest) {
  const rules = getWorldRules();
  const kinds = rules.between?.rests ?? [];
  const kind = kinds.find((each) => each.id === id) ?? kinds[0];
  if (!kind || !game.user.isGM) return { ok: false, refusal: GM_ONLY } as const;
  const span: TimeSpan = { amount, unit };
  const rest = { way: kind, span, said: buildSharedPayload(kind.asks, inputs) };
  const actors = await findActors(uuids);
  if (actors.length === 0) return refuse("target/nobody");
  const trials = await Promise.all(actors.map((actor) => tryRest(actor, rest, rules)));
  return declare({ kind: PASS_TIME, payload: { ...span, of: trials.flatMap(({ declared }) => declared ?? []) } });
}

/** Harms the actors with these UUIDs without an attack, with the same inputs as the window for it. */
export async function hurtActors(uuids: readonly string[], inputs: Filled): Promise<Result<true>> {
  const [spec] = listHarmSpecs();
  if (!spec || !game.user.isGM) return { ok: false, refusal: GM_ONLY };
  const people = (await findActors(uuids)).map((actor) => ({ id: actor.uuid, name: getDisplayName(actor) }));
  return people.length > 0 ? declare(buildDeclaration(spec, inputs, people)) : refuse("target/nobody");
}

async function findActors(uuids: readonly string[]): Promise<readonly ListedActor[]> {
  const results = await Promise.all(uuids.map(findWorldActor));
  return results.filter((actor) => actor !== null);
}

async function declare(declaration: MacroDeclaration): Promise<Result<true>> {
  const rules = getWorldRules();
  const trial = await tryDeclaration(declaration, await buildSetting(declaration, rules), rules);
  if (!trial.ok) return trial;
  await sendIntent({ type: "declare", kind: declaration.kind, payload: declaration.payload });
  return ok(true);
}
