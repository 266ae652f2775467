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
  /** How it comes about that it is not the answer of whoever is asked; missing where it is. */
  readonly instead?: Instead;
};

/** An answer in the place of whoever is asked: a GM's, the fallback because a GM skips the question or because time is up,
 *  or what a standing order says. */
export const INSTEAD = ["gm", "skipped", "late", "order"] as const;
export type Instead = {
  readonly how: (typeof INSTEAD)[number];
  /** What the one who gives it, and the one for whom it is given, are called. */
  readonly by: string;
  readonly name: string;
};

/** Puts the questions that nobody has answered yet; where none of them is left, the stage goes on. */
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

/** The answers among those given before that the questions allow as they are now; of questions in order, up to a gap. */
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

/** Takes an answer to the open ask; refused where it is not asked, not theirs, or not among what may be said now. */
export function answer(step: Step, input: Answering, rules: Rules): Result<Step> {
  const { state } = step;
  const open = state.ask;
  const frame = state.stack.at(-1);
  if (!open || !frame || open.id !== input.ask) return refuse("answer/closed", { ask: input.ask });
  const asked = open.questions.find(({ id }) => id === input.question);
  if (!asked) return refuse("answer/unknown-question", { question: input.question });
  const question = questionNow(step, frame, input.question, rules);
  if (!question && !maySpeakFor(input.seat, asked.role)) return refuse("answer/not-yours");
  if (!question) return ok(setAside(step));
  const value = answerTo(question, input);
  if (!value.ok) return answerTo(asked, input).ok ? ok(setAside(step)) : value;
  if (lookup(open.answered, question.id) !== undefined) return refuse("answer/already");
  if (open.policy === "in-order" && firstOpen(open)?.id !== question.id) return refuse("answer/not-your-turn");
  const answered = { ...open.answered, [question.id]: value.value };
  return ok(taken(withEvents(step, insteadTold(question, input)), frame, { ...open, answered }));
}

/** The ask with one more answer; when it has all that it needs, the stage has them. */
function taken(step: Step, frame: Frame, ask: OpenAsk): Step {
  if (!isAnswered(ask, ask.answered)) return { ...step, state: { ...step.state, ask } };
  return replaced(
    { ...step, state: { ...step.state, ask: null } },
    { ...frame, answers: { ...frame.answers, ...ask.answered } },
  );
}

/** That somebody else has answered; what they answered stays sealed where the question is. */
function insteadTold({ id, role }: Question, { instead }: Answering): readonly Event[] {
  if (!instead) return [];
  const fighter = role.type === "controller" ? role.fighter : "";
  return [happened("answered-for", { question: id, fighter, ...instead })];
}

function answerTo(question: Question, { seat, value }: Answering): Result<Json> {
  return maySpeakFor(seat, question.role) ? readAnswer(question, value) : refuse("answer/not-yours");
}

/** Takes the open ask off the table; what it was answered waits with its exchange. */
export function setAside(step: Step): Step {
  const { ask, stack } = step.state;
  const frame = stack.at(-1);
  if (!ask || !frame) return step;
  return replaced({ ...step, state: { ...step.state, ask: null } }, { ...frame, given: ask.answered });
}

/** The options of a stored ask are a cache: the question is worked out again from the scene as it is now. Where it no
 *  longer stands, the stage goes on without it; where it would have taken an answer that it takes no more, it is put again. */
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
