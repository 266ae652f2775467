import {
  type Adjusted,
  type Answers,
  type Modifier,
  type Move,
  type Scene,
  ask,
  close,
  facesIn,
  lookup,
  push,
  sumOf,
  adjustmentOf,
  adjustmentTerm,
  keptRoll,
  nonZero,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abilityOf, checkedBy, rolled, testModifiers } from "./ability-roll.ts";
import { readRoll, testOf } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Ability, Focus } from "../vocabulary.ts";

/** One side of an opposed test: its total, its Drama Die, and the ability that it rests on. */
export type Side = { readonly total: number; readonly drama: number; readonly ability: number };

/** Above 0 when the first side wins, below when the second, 0 when they must roll again: total, then Drama Die, then ability. (d6x3/A.4; d6x3/J-2) */
export function compareSides(a: Side, b: Side): number {
  return a.total - b.total || a.drama - b.drama || a.ability - b.ability;
}

/** The ability and focus of one side of an opposed test. */
export type Stake = { readonly fighter: string; readonly ability: Ability; readonly focus: Focus | "" };

/** An opposed test: who wants something, and who stands against it. */
export type ContestFacts = Adjusted & { readonly attacker: Stake; readonly target: Stake };

/** Both roll; who is equal throughout rolls again. Its result says whether the first of them has won. (d6x3/A.4; d6x3/J-2) */
export function contestStage(facts: ContestFacts, answers: Answers, scene: Scene<Fighter>): Move<ContestFacts> {
  const again = answers["again"];
  if (again !== undefined) return close(again);
  const attacker = lookup(scene.fighters, facts.attacker.fighter);
  const target = lookup(scene.fighters, facts.target.fighter);
  if (!attacker || !target) return close(false);
  const open = [testOf("contest", attacker.id), testOf("stand", target.id)];
  const missing = open.filter(({ id }) => answers[id] === undefined);
  if (missing.length > 0) return ask(missing);
  const first = sideOf(scene, attacker, sideIn(facts, "attacker", "contest"), facesIn(answers["contest"]));
  const second = sideOf(scene, target, sideIn(facts, "target", "stand"), facesIn(answers["stand"]));
  const order = compareSides(first.side, second.side);
  const won = order > 0;
  const told = { attacker: attacker.id, target: target.id, attackerTotal: first.side.total, total: second.side.total };
  const checks = { check: checkedBy(facts.attacker), opposing: checkedBy(facts.target) };
  const begun = happened("contest-begun", { attacker: attacker.id, target: target.id, ...checks });
  const events = [begun, first.event, second.event, happened("contested", { ...told, won })];
  if (order === 0) return push(facts, [{ as: "again", kind: "contest", facts }], events);
  return close(won, events);
}

/** A side's stake, and what the GM has changed of its test. (d6x3/A.1, d6x3/A.4) */
function sideIn(facts: ContestFacts, side: "attacker" | "target", roll: string): Staked {
  return { ...facts[side], gm: adjustmentTerm("gm", adjustmentOf(facts, roll)) };
}

type Staked = Stake & { readonly gm: Modifier };

function sideOf(scene: Scene, fighter: Fighter, { ability, focus, gm }: Staked, faces: readonly number[]) {
  const why = nonZero([...testModifiers(scene, fighter, ability, focus), gm]);
  const { sum, drama } = readRoll(faces);
  const side: Side = { total: sum + sumOf(why), drama, ability: abilityOf(fighter, ability) };
  return { side, event: rolled("contest", fighter.id, faces, why) };
}

/** An opposed test inside another exchange. */
export const contest = withAdjustable<ContestFacts, Fighter>(
  { stages: { contest: contestStage } },
  {
    contest: keptRoll("contest", "contest", ({ attacker }) => attacker.fighter),
    stand: keptRoll("stand", "contest", ({ target }) => target.fighter),
  },
);
