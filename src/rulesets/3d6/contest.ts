import type { Answers, Option } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import { sumOf } from "../../engine/kernel/modifier.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { rolled, testModifiers } from "./ability-test.ts";
import { facesIn, readRoll, testOf } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { fallen, standsFirm } from "./margin.ts";

/** One side of an opposed test: its total, its Drama Die, and the ability that it rests on. */
export type Side = { readonly total: number; readonly drama: number; readonly ability: number };

/** Above 0 when the first side wins, below when the second, 0 when they must roll again: total, then Drama Die, then ability. (A.4; J-2) */
export function compareSides(a: Side, b: Side): number {
  return a.total - b.total || a.drama - b.drama || a.ability - b.ability;
}

/** What is known of somebody's being knocked over: by whom, and how they resist, if they stand firm. */
export type KnockFacts = { readonly attacker: string; readonly target: string; readonly ability: string };

/** With what one who stands firm resists: the book leaves it to them. (S2) */
export const RESISTANCES = { strength: "might", dexterity: "acrobatics" } as const;
const WAYS = ["strength", "dexterity"] as const;

/** Asks whoever stands firm what they resist with; all others fall. (S2, Stand Firm) */
export function resistStage(facts: KnockFacts, answers: Answers, scene: Scene<Fighter>): Move<KnockFacts> {
  if (!standsFirm(scene, facts.target)) return close({ fell: true }, fallen(scene, facts.target));
  const ability = answers["resist"];
  if (typeof ability === "string") return next({ ...facts, ability });
  const options = WAYS.map((id): Option => ({ id, label: id, data: { focus: RESISTANCES[id] }, cost: {} }));
  const role = { type: "controller", fighter: facts.target } as const;
  const asked = { id: "resist", role, prompt: "resist", data: { attacker: facts.attacker }, sealed: false } as const;
  return ask([{ ...asked, kind: "pick", options, fallback: "strength" }]);
}

/** Both roll; the attacker must win, and who is equal throughout rolls again. (S2, Stand Firm; A.4) */
export function contestStage(facts: KnockFacts, answers: Answers, scene: Scene<Fighter>): Move<KnockFacts> {
  const again = answers["again"];
  if (again !== undefined) return close(again);
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!attacker || !target) return close({ fell: false });
  const open = [testOf("knock", attacker.id), testOf("stand", target.id)];
  const missing = open.filter(({ id }) => answers[id] === undefined);
  if (missing.length > 0) return ask(missing);
  const ability = facts.ability === "dexterity" ? "dexterity" : "strength";
  const pushing = sideOf(scene, attacker, "strength", facesIn(answers["knock"]));
  const stand = sideOf(scene, target, ability, facesIn(answers["stand"]));
  const order = compareSides(pushing.side, stand.side);
  const told = { attacker: attacker.id, target: target.id, attackerTotal: pushing.side.total, total: stand.side.total };
  const events = [pushing.event, stand.event, happened("contested", { ...told, fell: order > 0 })];
  if (order === 0) return push(facts, [{ as: "again", kind: "knock", facts: { ...facts, ability: "" } }], events);
  const falls = order > 0 ? fallen(scene, target.id) : [];
  return close({ fell: order > 0 }, [...events, ...falls]);
}

function sideOf(scene: Scene, fighter: Fighter, ability: (typeof WAYS)[number], faces: readonly number[]) {
  const why = testModifiers(scene, fighter, ability, RESISTANCES[ability]);
  const { sum, drama } = readRoll(faces);
  const side: Side = { total: sum + sumOf(why), drama, ability: fighter.abilities[ability] };
  return { side, event: rolled("contest", fighter.id, faces, why) };
}

/** Being knocked over: a part of other exchanges, and nothing that anybody declares. */
export const knock: ExchangeKind<KnockFacts, Fighter> = {
  stages: { resist: resistStage, contest: contestStage },
};
