import { PASS_TIME, type Refusal, type Result, type TimeSpan, type TimeUnit, ok, refuse } from "../../engine/index.ts";
import type { Filled } from "../../view/act/filled.ts";
import { saidOfAll } from "../../view/campaign/harm-form.ts";
import { settingOf, tryDeclaring } from "../declaring/trial.ts";
import { actorAt, nameOf } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { worldRules } from "../world/settings.ts";
import { declaredFor, specsHere } from "./harm-window.ts";
import type { One } from "./people-around.ts";
import { triedRest } from "./rest-trial.ts";

/** Request of a macro for a rest: its length, the id of a rest kind unless it is the default one, and the other inputs of its window. */
export type RestAsked = {
  readonly amount: number;
  readonly unit: TimeUnit;
  readonly way?: string;
  readonly inputs?: Filled;
};

type Declared = Parameters<typeof tryDeclaring>[0] & Parameters<typeof settingOf>[0];

const GM_ONLY: Refusal = { code: "action/gm-only", data: {} };

/** Lets time pass for the actors with these UUIDs as the window does; those that cannot rest are left out. */
export async function restBy(uuids: readonly string[], { amount, unit, way: id = "", inputs = {} }: RestAsked) {
  const rules = worldRules();
  const ways = rules.between?.rests ?? [];
  const way = ways.find((each) => each.id === id) ?? ways[0];
  if (!way || !game.user.isGM) return { ok: false, refusal: GM_ONLY } as const;
  const span: TimeSpan = { amount, unit };
  const rest = { way, span, said: saidOfAll(way.asks, inputs) };
  const tried = await Promise.all((await actorsAt(uuids)).map((actor) => triedRest(actor, rest, rules)));
  return declare({ kind: PASS_TIME, payload: { ...span, of: tried.flatMap(({ declared }) => declared ?? []) } });
}

/** Hurts the actors with these UUIDs without an attack, with the inputs of the window for it. */
export async function hurtBy(uuids: readonly string[], inputs: Filled): Promise<Result<true>> {
  const [spec] = specsHere();
  if (!spec || !game.user.isGM) return { ok: false, refusal: GM_ONLY };
  const people = (await actorsAt(uuids)).map((actor) => ({ id: actor.uuid, name: nameOf(actor) }));
  return people.length > 0 ? declare(declaredFor(spec, inputs, people)) : refuse("target/nobody");
}

async function actorsAt(uuids: readonly string[]): Promise<readonly One[]> {
  const found = await Promise.all(uuids.map(actorAt));
  return found.filter((actor) => actor !== null);
}

async function declare(declared: Declared): Promise<Result<true>> {
  const rules = worldRules();
  const tried = await tryDeclaring(declared, await settingOf(declared, rules), rules);
  if (!tried.ok) return tried;
  await sendIntent({ type: "declare", kind: declared.kind, payload: declared.payload });
  return ok(true);
}
