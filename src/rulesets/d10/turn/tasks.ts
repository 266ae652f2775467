import {
  type Answers,
  type Event,
  type ExchangeKind,
  type Move,
  type Scene,
  ask,
  close,
  facesIn,
  lookup,
  next,
  withAdjustable,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { withPrice } from "../economy/paying.ts";
import { adjustedPool } from "../economy/adjusting.ts";
import { type BoostedRoll, boostedRollOf } from "../economy/boost.ts";
import { isHit, marginOf, rolled } from "../attack/compare.ts";
import { ableFighter } from "../fighter/conditions.ts";
import { facesOf, outcomeOf } from "../dice.ts";
import type { Fighter, Reading } from "../fighter/fighter.ts";
import { actionUse } from "../economy/split.ts";
import { type TaskFacts, declareTask } from "./task-declaration.ts";

/** The roll of a task, which Willpower may boost. (d10/A.7; d10/0.3.5) */
export const TASK_ROLL = boostedRollOf(({ actor }: TaskFacts) => actor);

/** The roll that resists a task. (d10/A.4) */
const OPPOSING_ROLL: BoostedRoll<TaskFacts> = {
  who: ({ against }) => against?.fighter ?? "",
  pool: ({ against }) => against?.pool ?? null,
  withPool: (facts, pool) => ({ ...facts, against: facts.against && { ...facts.against, pool } }),
};

/** Rolls of a task that the GM may adjust: its own, and the one that resists it. (d10/A.1; d10/L-38) */
export const TASK_ADJUSTED = { task: adjustedPool(TASK_ROLL), against: adjustedPool(OPPOSING_ROLL) };

/**
 * Exchange of a roll outside of attacks, with an edition's ratings and outcomes: in a fight it is an action, unless the GM declares it
 * passive. (d10/A.1, d10/A.3; d10/D.1, d10/D.3)
 */
export function taskKind(reading: Reading, scale: (outcome: number) => string): ExchangeKind<TaskFacts, Fighter> {
  return withAdjustable({ declare: declareTask(reading), stages: taskStages(scale) }, TASK_ADJUSTED);
}

/** Builds the stages of a task, whose outcome is judged by a scale. (d10/A.3) */
export function taskStages(scale: (outcome: number) => string): ExchangeKind<TaskFacts, Fighter>["stages"] {
  return { declare: declareStage, roll: (facts, answers, scene) => rollStage(facts, answers, scene, scale) };
}

function declareStage(facts: TaskFacts, _answers: Answers, scene: Scene<Fighter>): Move<TaskFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  if (!actor) return abort(facts.actor);
  const opponent = lookup(scene.fighters, facts.against?.fighter ?? "");
  const opposed = { against: opponent?.id ?? "", againstName: opponent?.name ?? "" };
  const { check, against, passive, pool } = facts;
  const checks = { check, opposing: against?.check ?? null };
  const told = { fighter: actor.id, name: actor.name, passive, pool, ...checks, ...opposed };
  if (facts.passive) return next(facts, [happened("task-declared", told)]);
  const paid = payForAction(scene, actor, actionUse("task"));
  if (!paid.ok) return abort(facts.actor);
  return next(facts, withPrice(happened("task-declared", told), paid.value));
}

/**
 * Rolls the task and its resistance at the same time; it is aborted if a held action has felled the actor. (d10/A.3, d10/A.4; S0; d10/D.4)
 */
function rollStage(
  facts: TaskFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  scale: (outcome: number) => string,
): Move<TaskFacts> {
  const { actor, pool, against } = facts;
  if (!facts.passive && !ableFighter(scene, actor)) return abort(facts.actor);
  const questions = [
    ...(pool.dice > 0 ? [facesOf("task", actor, pool)] : []),
    ...(against && against.pool.dice > 0 ? [facesOf("against", against.fighter, against.pool)] : []),
  ].filter(({ id }) => answers[id] === undefined);
  if (questions.length > 0) return ask(questions);
  const faces = facesIn(answers["task"]);
  const told = rolled("attack", actor, pool, faces);
  const outcome = outcomeOf(pool, faces);
  return against
    ? contested(facts, against, [told], { outcome, answers })
    : judged(facts, told, outcome, scale(outcome));
}

/** Closes a task that nothing resists, with its degree. (d10/A.3) */
function judged({ actor }: TaskFacts, told: Event, outcome: number, degree: string): Move<TaskFacts> {
  const result = { outcome, degree, success: isHit(outcome) };
  return close(result, [told, happened("judged", { fighter: actor, ...result })]);
}

/** Closes a contest, which has no degrees: a margin of 1 is success, and a tie is the defender's. (d10/A.4) */
function contested(
  { actor }: TaskFacts,
  { fighter, pool }: NonNullable<TaskFacts["against"]>,
  told: readonly Event[],
  { outcome, answers }: { readonly outcome: number; readonly answers: Answers },
): Move<TaskFacts> {
  const faces = facesIn(answers["against"]);
  const opposing = outcomeOf(pool, faces);
  const margin = marginOf(outcome, opposing);
  const result = { margin, success: isHit(margin) };
  const against = rolled("reaction", fighter, pool, faces);
  const contested = happened("contested", { fighter: actor, against: fighter, outcome, opposing, ...result });
  return close(result, [...told, against, contested]);
}
