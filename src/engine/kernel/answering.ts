import { type Answers, type Ask, type Policy, type Question, type Seat, maySpeakFor, readAnswer } from "./ask.ts";
import { type Event, happened } from "./event.ts";
import { type Json, lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import { replaced, stageOf, withEvents } from "./stack.ts";
import type { Frame, OpenAsk, Step } from "./state.ts";

/** One answer to one question of the open ask. */
export type Answering = {
  readonly ask: string;
  readonly question: string;
  readonly value: Json;
  readonly seat: Seat;
  /** How the answer was given in place of the asked user; missing if they answered themselves. */
  readonly instead?: Instead;
};

/**
 * An answer in place of the asked user: by a GM, the fallback because a GM skips the question or because time is up, or
 * by a standing order.
 */
export const INSTEAD = ["gm", "skipped", "late", "order"] as const;
export type Instead = {
  readonly how: (typeof INSTEAD)[number];
  /** The shown names of the user who answers and of the fighter they answer for. */
  readonly by: string;
  readonly name: string;
};

/** Puts the questions that have no answer yet; if none is left, the stage goes on. */
export function opened(step: Step, frame: Frame, { policy, questions }: Ask): Step {
  const serial = step.state.serial + 1;
  const id = `${frame.id}:${frame.stage}:${serial}`;
  const ask = { id, frame: frame.id, policy, questions, answered: stillAllowed(questions, frame.given, policy) };
  const answers = { ...frame.answers, ...ask.answered };
  if (Object.keys(ask.answered).length > 0 && isAnswered(ask, ask.answered))
    return replaced(step, { ...frame, answers, given: {} });
  const put = replaced(step, { ...frame, given: {} });
  return { ...put, state: { ...put.state, serial, ask } };
}

/** The earlier answers that the questions still allow; for questions in order, up to the first gap. */
function stillAllowed(questions: readonly Question[], given: Answers, policy: Policy): Answers {
  const allowed: [string, Json][] = [];
  for (const question of questions) {
    const value = lookup(given, question.id);
    const read = value === undefined ? undefined : readAnswer(question, value);
    if (read?.ok) allowed.push([question.id, read.value]);
    else if (policy === "in-order") break;
  }
  return Object.fromEntries(allowed);
}

/** Takes an answer to the open ask; refused if it was not asked, not theirs, or not among the answers allowed now. */
export function answer(step: Step, input: Answering, rules: Rules): Result<Step> {
  const { state } = step;
  const open = state.ask;
  const frame = state.stack.at(-1);
  if (!open || !frame || open.id !== input.ask) return refuse("answer/closed", { ask: input.ask });
  const asked = open.questions.find(({ id }) => id === input.question);
  if (!asked) return refuse("answer/unknown-question", { question: input.question });
  const question = questionNow(step, frame, input.question, rules);
  if (!question && !maySpeakFor(input.seat, asked.role)) return refuse("answer/not-yours");
  if (!question) return ok(suspendAsk(step));
  const value = answerTo(question, input);
  if (!value.ok) return answerTo(asked, input).ok ? ok(suspendAsk(step)) : value;
  if (lookup(open.answered, question.id) !== undefined) return refuse("answer/already");
  if (open.policy === "in-order" && firstOpen(open)?.id !== question.id) return refuse("answer/not-your-turn");
  const answered = { ...open.answered, [question.id]: value.value };
  return ok(taken(withEvents(step, answeredForEvents(question, input)), frame, { ...open, answered }));
}

/** The ask with one more answer; once it is complete, the stage has the answers. */
function taken(step: Step, frame: Frame, ask: OpenAsk): Step {
  if (!isAnswered(ask, ask.answered)) return { ...step, state: { ...step.state, ask } };
  return replaced(
    { ...step, state: { ...step.state, ask: null } },
    { ...frame, answers: { ...frame.answers, ...ask.answered } },
  );
}

/** The event that the question was answered in the user's place; a sealed answer stays hidden. */
function answeredForEvents({ id, role }: Question, { instead }: Answering): readonly Event[] {
  if (!instead) return [];
  const fighter = role.type === "controller" ? role.fighter : "";
  return [happened("answered-for", { question: id, fighter, ...instead })];
}

function answerTo(question: Question, { seat, value }: Answering): Result<Json> {
  return maySpeakFor(seat, question.role) ? readAnswer(question, value) : refuse("answer/not-yours");
}

/** Closes the open ask; its answers are kept with its exchange. */
export function suspendAsk(step: Step): Step {
  const { ask, stack } = step.state;
  const frame = stack.at(-1);
  if (!ask || !frame) return step;
  return replaced({ ...step, state: { ...step.state, ask: null } }, { ...frame, given: ask.answered });
}

/**
 * The question computed again from the scene as it is now, since the options of a stored ask are a cache. If it no
 * longer exists, the stage goes on without it; if it would refuse an answer that it allowed before, it is put again.
 */
function questionNow(step: Step, frame: Frame, id: string, rules: Rules): Question | undefined {
  const move = stageOf(frame, rules)(frame.facts, frame.answers, step.scene);
  return move.type === "ask" ? move.questions.find((question) => question.id === id) : undefined;
}

function firstOpen(open: OpenAsk): Question | undefined {
  return open.questions.find(({ id }) => lookup(open.answered, id) === undefined);
}

function isAnswered(open: OpenAsk, answered: Answers): boolean {
  return open.policy === "first" || open.questions.every(({ id }) => lookup(answered, id) !== undefined);
}
