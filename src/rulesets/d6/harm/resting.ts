import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  buildChange,
  close,
  splitHours,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { findHealthState } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TRACKS, type BoxTrack } from "../vocabulary.ts";
import { restPool } from "./recovery.ts";

/** The longest rest in hours: ten years. (Ours) */
const MOST_HOURS = 24 * 3650;

export const RECOVER = {
  kind: "recover",
  actor: "fighter",
  gm: true,
  inputs: [numberInput("hours", { min: 1, max: MOST_HOURS, initial: 8 })],
} as const satisfies DeclarationSpec;

/** The facts of a rest of several hours. */
export type LongRestFacts = { readonly fighter: string; readonly hours: number };

/**
 * Counts the tests of a rest, with the hours of earlier rests: one for each hour against light boxes, one for each full day against
 * critical ones. `left` are the remaining hours. (d6/G.5; d6/L-20)
 */
export function countRestTests(rested: number, hours: number): Readonly<Record<BoxTrack | "left", number>> {
  const full = splitHours(rested + hours);
  return { light: hours, critical: full.days, left: full.hours };
}

/** A rest of many hours, declared by the GM, with all its tests as long as there are boxes to heal. (d6/G.5; d6/L-20) */
export const recover: ExchangeKind<LongRestFacts, Fighter> = {
  declare: defineDeclaration(RECOVER, declareRest),
  stages: { recover: recoverStage },
};

function declareRest(
  { hours }: { readonly hours: number },
  { actor, scene }: Declarer<Fighter>,
): Result<LongRestFacts> {
  if (scene.fight.round > 0) return refuse("mending/no-rest");
  if (findHealthState(actor) === "dead") return refuse("condition/dead", { name: actor.name });
  return ok({ fighter: actor.id, hours });
}

function recoverStage(facts: LongRestFacts, answers: Answers, scene: Scene<Fighter>): Move<LongRestFacts> {
  const { fighter, hours } = facts;
  const resting = lookup(scene.fighters, fighter);
  if (!resting) return close(null);
  const tests = countRestTests(resting.restedHours, hours);
  const countDone = (track: BoxTrack): number =>
    Object.keys(answers).filter((name) => name.startsWith(`${track}.`)).length;
  const next = TRACKS.find((track) => canHeal(resting, track) && countDone(track) < tests[track]);
  if (next) {
    const rest = { fighter, patient: fighter, track: next, beside: [] };
    return push(facts, [{ as: `${next}.${countDone(next)}`, kind: "rest", facts: rest }]);
  }
  const path = ["fighters", fighter, "restedHours"];
  const changes = tests.left === resting.restedHours ? [] : [buildChange(scene, path, tests.left)];
  return close(null, [happened("recovered", { fighter, hours }, changes)]);
}

/** True if there are boxes to heal, and dice for the test. (d6/G.5) */
function canHeal(resting: Fighter, track: BoxTrack): boolean {
  return resting[track] > 0 && restPool(resting, track).dice > 0;
}
