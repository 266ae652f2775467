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

/** Roll of one side of an opposed test: its total, its Drama Die, and its ability. */
export type Side = { readonly total: number; readonly drama: number; readonly ability: number };

/**
 * Compares two sides by total, then Drama Die, then ability: above 0 if the first wins, below 0 if the second wins, 0 if they must roll
 * again. (d6x3/A.4; d6x3/J-2)
 */
export function compareSides(a: Side, b: Side): number {
  return a.total - b.total || a.drama - b.drama || a.ability - b.ability;
}

/** Fighter, ability and focus of one side of an opposed test. */
export type Stake = { readonly fighter: string; readonly ability: Ability; readonly focus: Focus | "" };

/** Facts of an opposed test: the acting side, and the side that resists. */
export type ContestFacts = Adjusted & { readonly attacker: Stake; readonly target: Stake };

/**
 * Asks both sides for their dice and compares them; a full tie is rolled again. The result is true if the attacker has won. (d6x3/A.4;
 * d6x3/J-2)
 */
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

/** Adds the GM's adjustment of a side's test to its stake. (d6x3/A.1, d6x3/A.4) */
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

/** Opposed test inside another exchange. */
export const contest = withAdjustable<ContestFacts, Fighter>(
  { stages: { contest: contestStage } },
  {
    contest: keptRoll("contest", "contest", ({ attacker }) => attacker.fighter),
    stand: keptRoll("stand", "contest", ({ target }) => target.fighter),
  },
);
