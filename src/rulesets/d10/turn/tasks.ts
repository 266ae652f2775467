import {
  type Answers,
  type Event,
  type ExchangeKind,
  type Move,
  type Scene,
  ask,
  close,
  readFacesAnswer,
  lookup,
  next,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { withPrice } from "../economy/paying.ts";
import { buildAdjustableRoll } from "../economy/adjusting.ts";
import { type BoostedRoll, buildBoostedRoll } from "../economy/boost.ts";
import { isHit, computeMargin, buildRolledEvent } from "../attack/compare.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import { askPoolFaces, computeOutcome } from "../dice.ts";
import type { Fighter, Reading } from "../fighter/fighter.ts";
import { toActionUse } from "../economy/split.ts";
import { type AbilityTaskFacts, declareTask } from "./task-declaration.ts";

/** The roll of a task, which Willpower may boost. (d10/A.7; d10/0.3.5) */
export const TASK_ROLL = buildBoostedRoll(({ actor }: AbilityTaskFacts) => actor);

/** The roll that resists a task. (d10/A.4) */
const OPPOSING_ROLL: BoostedRoll<AbilityTaskFacts> = {
  who: ({ against }) => against?.fighter ?? "",
  pool: ({ against }) => against?.pool ?? null,
  withPool: (facts, pool) => ({ ...facts, against: facts.against && { ...facts.against, pool } }),
};

/** The rolls of a task that the GM may adjust: its own, and the one that resists it. (d10/A.1; d10/L-38) */
export const TASK_ADJUSTED = { task: buildAdjustableRoll(TASK_ROLL), against: buildAdjustableRoll(OPPOSING_ROLL) };

/**
 * Builds the exchange of a roll outside of attacks, with an edition's ratings and degrees. In a fight it is an action, unless the GM
 * declares it passive. (d10/A.1, d10/A.3; d10/D.1, d10/D.3)
 */
export function taskKind(
  reading: Reading,
  scale: (outcome: number) => string,
): ExchangeKind<AbilityTaskFacts, Fighter> {
  return withAdjustableRolls({ declare: declareTask(reading), stages: buildTaskStages(scale) }, TASK_ADJUSTED);
}

/** Builds the stages of a task; `scale` converts its outcome to a degree. (d10/A.3) */
export function buildTaskStages(scale: (outcome: number) => string): ExchangeKind<AbilityTaskFacts, Fighter>["stages"] {
  return { declare: declareStage, roll: (facts, answers, scene) => rollStage(facts, answers, scene, scale) };
}

function declareStage(facts: AbilityTaskFacts, _answers: Answers, scene: Scene<Fighter>): Move<AbilityTaskFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  if (!actor) return abort(facts.actor);
  const opponent = lookup(scene.fighters, facts.against?.fighter ?? "");
  const opposed = { against: opponent?.id ?? "", againstName: opponent?.name ?? "" };
  const { check, against, passive, pool } = facts;
  const checks = { check, opposing: against?.check ?? null };
  const details = { fighter: actor.id, name: actor.name, passive, pool, ...checks, ...opposed };
  if (facts.passive) return next(facts, [happened("task-declared", details)]);
  const paid = payForAction(scene, actor, toActionUse("task"));
  if (!paid.ok) return abort(facts.actor);
  return next(facts, withPrice(happened("task-declared", details), paid.value));
}

/**
 * Rolls the task and its resistance at the same time. Aborts if a held action has put the actor out first. (d10/A.3, d10/A.4; S0; d10/D.4)
 */
function rollStage(
  facts: AbilityTaskFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  scale: (outcome: number) => string,
): Move<AbilityTaskFacts> {
  const { actor, pool, against } = facts;
  if (!facts.passive && !findAbleFighter(scene, actor)) return abort(facts.actor);
  const questions = [
    ...(pool.dice > 0 ? [askPoolFaces("task", actor, pool)] : []),
    ...(against && against.pool.dice > 0 ? [askPoolFaces("against", against.fighter, against.pool)] : []),
  ].filter(({ id }) => answers[id] === undefined);
  if (questions.length > 0) return ask(questions);
  const faces = readFacesAnswer(answers["task"]);
  const event = buildRolledEvent("attack", actor, pool, faces);
  const outcome = computeOutcome(pool, faces);
  return against
    ? contested(facts, against, [event], { outcome, answers })
    : closeTask(facts, event, outcome, scale(outcome));
}

/** Closes a task that nothing resists, with its degree. (d10/A.3) */
function closeTask({ actor }: AbilityTaskFacts, event: Event, outcome: number, degree: string): Move<AbilityTaskFacts> {
  const result = { outcome, degree, success: isHit(outcome) };
  return close(result, [event, happened("judged", { fighter: actor, ...result })]);
}

/** Closes a contest. It has no degrees of success: a margin of at least 1 wins, and the defender wins a tie. (d10/A.4) */
function contested(
  { actor }: AbilityTaskFacts,
  { fighter, pool }: NonNullable<AbilityTaskFacts["against"]>,
  events: readonly Event[],
  { outcome, answers }: { readonly outcome: number; readonly answers: Answers },
): Move<AbilityTaskFacts> {
  const faces = readFacesAnswer(answers["against"]);
  const opposing = computeOutcome(pool, faces);
  const margin = computeMargin(outcome, opposing);
  const result = { margin, success: isHit(margin) };
  const against = buildRolledEvent("reaction", fighter, pool, faces);
  const contested = happened("contested", { fighter: actor, against: fighter, outcome, opposing, ...result });
  return close(result, [...events, against, contested]);
}
