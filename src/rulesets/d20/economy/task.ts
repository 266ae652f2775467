import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  ask,
  choiceInput,
  close,
  lookup,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { canAct } from "../fighter/conditions.ts";
import { listUnanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { THREAT } from "../fighter/inputs.ts";
import { TIMES, type Time } from "../vocabulary.ts";
import { type ReachThreat, abortEvent, declareOnTurn, distractionEvents, payForAction } from "./actions.ts";
import { putOffEvents, listTimeQuestions, readTime } from "./weighing.ts";

/**
 * The facts of a task, which is any other action in a turn: its text, its time, the GM's decision, and the opponents who get an opening.
 * (S3; d20/D, d20/E; d20/J-27, d20/J-62)
 */
export type TurnTaskFacts = ReachThreat & {
  readonly actor: string;
  readonly task: string;
  readonly time: Time;
  readonly weighed: boolean;
};

/** The longest text of a task, in characters. (Ours) */
const LONGEST_TASK = 60;

export const TASK = {
  kind: "task",
  actor: "actor",
  inputs: [
    { name: "task", is: "text", longest: LONGEST_TASK },
    choiceInput("time", TIMES, "RIPOSTE.d20.act.time"),
    ...THREAT,
  ],
} as const satisfies DeclarationSpec;

/**
 * Reads the declaration of a task. `foes` are the opponents who threaten the fighter; the list is empty if the task is not distracting.
 * (S3; d20/D, d20/E; d20/J-27)
 */
export const declareTask = declareOnTurn(TASK, (values, { actor, scene, seat }): Result<TurnTaskFacts> => {
  if (values.task === "") return refuse("action/malformed");
  const payable = payForAction(scene, actor, values.time);
  return payable.ok ? ok({ actor: actor.id, ...values, weighed: seat.gm }) : payable;
});

/** The exchange of a task: any other action in a turn, without a roll. (S3; d20/D) */
export const taskKind: ExchangeKind<TurnTaskFacts, Fighter> = {
  declare: declareTask,
  stages: { weigh: confirmTaskStage, begin: beginTaskStage, end: endTaskStage },
};

/** Asks the GM for the time that the task takes. (S3; d20/D; d20/J-62) */
function confirmTaskStage(facts: TurnTaskFacts, answers: Answers, scene: Scene<Fighter>): Move<TurnTaskFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  if (!fighter || facts.weighed) return next(facts);
  const proposal = { fighter: facts.actor, name: fighter.name, text: facts.task, by: "", time: facts.time };
  const open = listUnanswered(listTimeQuestions(scene, fighter, proposal), answers);
  if (open.length > 0) return ask(open);
  const later = putOffEvents(answers, facts.actor);
  return later.length > 0 ? close(null, later) : next({ ...facts, time: readTime(answers, facts.time) });
}

/** Begins the task and pays for it; each threatening opponent gets an opening. (S3; d20/D, d20/E) */
export function beginTaskStage(facts: TurnTaskFacts, _answers: Answers, scene: Scene<Fighter>): Move<TurnTaskFacts> {
  const { actor, task, time } = facts;
  const fighter = lookup(scene.fighters, actor);
  const payment = fighter && payForAction(scene, fighter, time);
  if (!payment?.ok) return close(null, [abortEvent(actor)]);
  const startEvent = happened("task-begun", { fighter: actor, task, time }, payment.value);
  return next(facts, [startEvent, ...distractionEvents(actor, facts)]);
}

/** Completes the task, unless an opportunity attack has left the fighter unable to act. (S3; d20/E) */
export function endTaskStage(
  { actor, task }: TurnTaskFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<TurnTaskFacts> {
  const fighter = lookup(scene.fighters, actor);
  if (!fighter || !canAct(fighter).ok) return close({ done: false }, [abortEvent(actor)]);
  return close({ done: true }, [happened("task-done", { fighter: actor, task })]);
}
