import {
  type AdjustedFacts,
  type Answers,
  type Modifier,
  type Move,
  type Scene,
  ask,
  close,
  readFacesAnswer,
  lookup,
  push,
  sumModifiers,
  findAdjustment,
  toModifier,
  defineAdjustedRoll,
  filterNonZero,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { currentAbility, describeCheck, buildRolledEvent, testModifiers } from "./ability-roll.ts";
import { readRoll, askTest } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { TestAbility, Focus } from "../vocabulary.ts";

/** The roll of one side of an opposed test: its total, its Drama Die, and its ability. */
export type ContestRoll = { readonly total: number; readonly drama: number; readonly ability: number };

/**
 * Compares two sides by total, then Drama Die, then ability. The result is above 0 if the first wins, below 0 if the second wins, and 0 if
 * they must roll again. (d6x3/A.4; d6x3/J-2)
 */
export function compareSides(a: ContestRoll, b: ContestRoll): number {
  return a.total - b.total || a.drama - b.drama || a.ability - b.ability;
}

/** The fighter, ability and focus of one side of an opposed test. */
export type ContestStake = { readonly fighter: string; readonly ability: TestAbility; readonly focus: Focus | "" };

/** The facts of an opposed test: the acting side, and the side that resists. */
export type ContestFacts = AdjustedFacts & { readonly attacker: ContestStake; readonly target: ContestStake };

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
  const questions = [askTest("contest", attacker.id), askTest("stand", target.id)];
  const missing = questions.filter(({ id }) => answers[id] === undefined);
  if (missing.length > 0) return ask(missing);
  const first = buildContestRoll(
    scene,
    attacker,
    withGmModifier(facts, "attacker", "contest"),
    readFacesAnswer(answers["contest"]),
  );
  const second = buildContestRoll(
    scene,
    target,
    withGmModifier(facts, "target", "stand"),
    readFacesAnswer(answers["stand"]),
  );
  const order = compareSides(first.side, second.side);
  const won = order > 0;
  const details = {
    attacker: attacker.id,
    target: target.id,
    attackerTotal: first.side.total,
    total: second.side.total,
  };
  const checks = { check: describeCheck(facts.attacker), opposing: describeCheck(facts.target) };
  const startEvent = happened("contest-begun", { attacker: attacker.id, target: target.id, ...checks });
  const events = [startEvent, first.event, second.event, happened("contested", { ...details, won })];
  if (order === 0) return push(facts, [{ as: "again", kind: "contest", facts }], events);
  return close(won, events);
}

/** Adds the GM's adjustment of a side's test to its stake. (d6x3/A.1, d6x3/A.4) */
function withGmModifier(facts: ContestFacts, side: "attacker" | "target", roll: string): AdjustedStake {
  return { ...facts[side], gm: toModifier("gm", findAdjustment(facts, roll)) };
}

type AdjustedStake = ContestStake & { readonly gm: Modifier };

function buildContestRoll(
  scene: Scene,
  fighter: Fighter,
  { ability, focus, gm }: AdjustedStake,
  faces: readonly number[],
) {
  const why = filterNonZero([...testModifiers(scene, fighter, ability, focus), gm]);
  const { sum, drama } = readRoll(faces);
  const side: ContestRoll = { total: sum + sumModifiers(why), drama, ability: currentAbility(fighter, ability) };
  return { side, event: buildRolledEvent("contest", fighter.id, faces, why) };
}

/** An opposed test that is nested in another exchange. */
export const contest = withAdjustableRolls<ContestFacts, Fighter>(
  { stages: { contest: contestStage } },
  {
    contest: defineAdjustedRoll("contest", "contest", ({ attacker }) => attacker.fighter),
    stand: defineAdjustedRoll("stand", "contest", ({ target }) => target.fighter),
  },
);
