import {
  type Answers,
  type Event,
  type Question,
  type Scene,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  askAmount,
  ok,
  readMember,
  buildOption,
  pickOne,
  ask,
  choiceInput,
  close,
  next,
  refuse,
  abort,
  findFighter,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Time, TIMES } from "../vocabulary.ts";
import { type ReachThreat, payForAction, declareOnTurn, distractionEvents } from "../economy/economy.ts";
import { canAct } from "../fighter/conditions.ts";
import { listUnanswered } from "../dice.ts";
import { THREAT } from "../fighter/inputs.ts";

/** The highest difficulty of a check. (Ours) */
export const HARDEST = 60;

/** The data of the GM's questions about a proposed action. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/**
 * Builds the GM's question about the time of an action that a player proposes as short or free. The GM may also put it off to another turn.
 * Empty for other times, and outside of a fight. (S3; d20/D; d20/J-62)
 */
export function listTimeQuestions(scene: Scene<Fighter>, fighter: Fighter, proposal: Proposal): readonly Question[] {
  const less = proposal.time === "short" || proposal.time === "free";
  if (!less || scene.fight.round === 0) return [];
  const times = TIMES.map((time) => ({ time, allowed: payForAction(scene, fighter, time) }));
  if (!times.some(({ allowed }) => allowed.ok)) return [];
  const options = [...times, { time: LATER, allowed: ok(true) }].map(({ time, allowed }) =>
    buildOption(time, { data: { word: `act.time.${time}` }, allowed }),
  );
  return [pickOne({ id: "time", data: proposal }, options, proposal.time)];
}

const LATER = "later";

/** Creates the event of an action that the GM puts off to another turn; empty if it may continue. (S3; d20/D; d20/J-62) */
export function putOffEvents(answers: Answers, fighter: string): readonly Event[] {
  return answers["time"] === LATER ? [happened("put-off", { fighter })] : [];
}

/** Reads the time on which the GM has decided; without a decision it is the proposed time. (S3; d20/D; d20/J-62) */
export function readTime(answers: Answers, proposed: Time): Time {
  return readMember(TIMES, answers["time"]) ?? proposed;
}

/** Asks the GM for the difficulty of a check; the player's proposal is the fallback. (S3; d20/A.3; d20/J-62) */
export function askDifficulty(proposal: Proposal, proposed: number): Question {
  return askAmount({ id: "difficulty", prompt: "target", data: proposal }, { max: HARDEST, fallback: proposed });
}

/**
 * The facts of a task, which is any other action in a turn. `foes` are the opponents who get an opening; `weighed` is true once the GM has
 * decided on it. (S3; d20/D, d20/E; d20/J-27, d20/J-62)
 */
export type TurnTaskFacts = ReachThreat & {
  readonly actor: string;
  readonly task: string;
  readonly time: Time;
  readonly weighed: boolean;
};

/** The maximum length of the text of a task, in characters. (Ours) */
const MAX_TASK_LENGTH = 60;

export const TASK = {
  kind: "task",
  actor: "actor",
  inputs: [
    { name: "task", is: "text", longest: MAX_TASK_LENGTH },
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
  const fighter = findFighter(scene, facts.actor);
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
  const fighter = findFighter(scene, actor);
  const payment = fighter && payForAction(scene, fighter, time);
  if (!payment?.ok) return abort(actor);
  const startEvent = happened("task-begun", { fighter: actor, task, time }, payment.value);
  return next(facts, [startEvent, ...distractionEvents(actor, facts)]);
}

/** Completes the task, unless an opportunity attack has left the fighter unable to act. (S3; d20/E) */
export function endTaskStage(
  { actor, task }: TurnTaskFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<TurnTaskFacts> {
  const fighter = findFighter(scene, actor);
  if (!fighter || !canAct(fighter).ok) return abort(actor, { done: false });
  return close({ done: true }, [happened("task-done", { fighter: actor, task })]);
}
