import { type Answers, type Ask, type Policy, type Question, type Seat, maySpeakFor, readAnswer } from "./ask.ts";
import type { Draft } from "./draft.ts";
import { type Event, happened } from "./event.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { notesOn } from "./once-per.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules, Stage } from "./rules.ts";
import { type Scene, isSameScene } from "./scene.ts";
import { NO_ANSWERS, replaced, stageOf, withEvents } from "./stack.ts";
import { type Frame, type OpenAsk, frameWith } from "./state.ts";

/** One answer to one question of the open ask. */
export type Answering = {
  readonly ask: string;
  readonly question: string;
  readonly value: Json;
  readonly seat: Seat;
  /** The substitution, if the answer was given in place of the user; missing if the user answered. */
  readonly instead?: Instead;
  /** The displayed name of the fighter whose dice were rolled by hand; missing for all other answers. */
  readonly byHand?: string;
};

/**
 * An answer in place of the asked user: by a GM, the fallback because a GM skips the question or because time is up, or
 * by a standing order.
 */
export const INSTEAD = ["gm", "skipped", "late", "order"] as const;
export type Instead = {
  readonly how: (typeof INSTEAD)[number];
  /** The displayed names of the user who answers and of the fighter they answer for. */
  readonly by: string;
  readonly name: string;
};

/** Puts the questions that have no answer yet; if none is left, the stage goes on. */
export function opened(draft: Draft, frame: Frame, { policy, questions }: Ask, stage: Stage): void {
  const answered = stillAllowed(questions, frame.given, policy);
  const some = answered !== NO_ANSWERS;
  if (some && isAnswered({ policy, questions }, answered)) {
    openDice(draft, frame, questions, answered);
    return replaced(draft, frameWith(frame, frame.facts, together(frame.answers, answered), NO_ANSWERS));
  }
  draft.serial += 1;
  const id = `${frame.id}:${frame.stage}:${draft.serial}`;
  draft.ask = { id, frame: frame.id, policy, questions, answered };
  replaced(draft, frameWith(frame, frame.facts, frame.answers, NO_ANSWERS));
  const { facts, answers } = frame;
  ORIGINS.put(questions, { stage, facts, answers, scene: draft.scene, questions });
}

/** The inputs from which the questions of a stage were computed, and these questions. */
type Origin = {
  readonly stage: Stage;
  readonly facts: Data;
  readonly answers: Answers;
  readonly scene: Scene;
  readonly questions: readonly Question[];
};

/** The origin of each recent ask. */
const ORIGINS = notesOn<readonly Question[], Origin>();

/** Returns the earlier answers that the questions still allow; for questions in order, up to the first gap. */
function stillAllowed(questions: readonly Question[], given: Answers, policy: Policy): Answers {
  if (given === NO_ANSWERS) return NO_ANSWERS;
  const allowed: [string, Json][] = [];
  for (const question of questions) {
    const value = lookup(given, question.id);
    const read = value === undefined ? undefined : readAnswer(question, value);
    if (read?.ok) allowed.push([question.id, read.value]);
    else if (policy === "in-order") break;
  }
  return allowed.length > 0 ? Object.fromEntries(allowed) : NO_ANSWERS;
}

/** Takes an answer to the open ask; refused if it was not asked, not theirs, or not among the answers allowed now. */
export function answer(draft: Draft, input: Answering, rules: Rules): Result<true> {
  const open = draft.ask;
  const frame = draft.stack.at(-1);
  if (!open || !frame || open.id !== input.ask) return refuse("answer/closed", { ask: input.ask });
  const asked = open.questions.find(({ id }) => id === input.question);
  if (!asked) return refuse("answer/unknown-question", { question: input.question });
  const question = questionNow(draft, frame, asked, rules);
  if (!question && !maySpeakFor(input.seat, asked.role)) return refuse("answer/not-yours");
  if (!question) return ok(suspendAsk(draft));
  const value = answerTo(question, input);
  if (!value.ok) return answerTo(asked, input).ok ? ok(suspendAsk(draft)) : value;
  if (lookup(open.answered, question.id) !== undefined) return refuse("answer/already");
  if (open.policy === "in-order" && firstOpen(open)?.id !== question.id) return refuse("answer/not-your-turn");
  withEvents(draft, howAnswered(question, input));
  const answered = withAnswer(open.answered, question.id, value.value);
  const settled = settledBy(question, value.value, input);
  taken(draft, frame, open, settled === NO_ANSWERS ? answered : { ...answered, ...settled });
  return ok(true);
}

/** Returns the answers that this one settles as well: a GM is not asked to confirm a GM's own answer. */
function settledBy({ settles }: Question, answered: Json, { seat, instead }: Answering): Answers {
  const byGm = seat.gm && (!instead || instead.how === "gm" || instead.how === "skipped");
  return settles && byGm ? { [settles.question]: settles.value ?? answered } : NO_ANSWERS;
}

/** Stores one more answer in the open ask; once the ask is complete, the stage gets the answers. */
function taken(draft: Draft, frame: Frame, open: OpenAsk, answered: Answers): void {
  const whole = isAnswered(open, answered);
  draft.ask = whole ? null : { ...open, answered };
  if (!whole) return;
  openDice(draft, frame, open.questions, answered);
  replaced(draft, frameWith(frame, frame.facts, together(frame.answers, answered), frame.given));
}

/** Adds an answer in a copy, which is faster than a literal with a computed key. */
function withAnswer(answers: Answers, question: string, value: Json): Answers {
  const more: Record<string, Json> = { ...answers };
  more[question] = value;
  return more;
}

function together(answers: Answers, others: Answers): Answers {
  return answers === NO_ANSWERS ? others : { ...answers, ...others };
}

/** Records the dice among the questions whose answers a stage has got. */
function openDice({ dice }: Draft, { id }: Frame, questions: readonly Question[], answered: Answers): void {
  for (const question of questions) {
    const value = lookup(answered, question.id);
    if (question.kind !== "faces" || !Array.isArray(value)) continue;
    if (value.every((face) => typeof face === "number")) dice.push({ frame: id, question, faces: value });
  }
}

/** Lists the events for an answer given in the user's place and for dice rolled by hand; a sealed answer stays hidden. */
function howAnswered({ id, role }: Question, { instead, byHand }: Answering): readonly Event[] {
  const about = { question: id, fighter: role.type === "controller" ? role.fighter : "" };
  const events = instead ? [happened("answered-for", { ...about, ...instead })] : [];
  return byHand === undefined ? events : [...events, happened("rolled-by-hand", { ...about, name: byHand })];
}

function answerTo(question: Question, { seat, value }: Answering): Result<Json> {
  return maySpeakFor(seat, question.role) ? readAnswer(question, value) : refuse("answer/not-yours");
}

/** Closes the open ask and keeps its answers with its exchange. */
export function suspendAsk(draft: Draft): true {
  const { ask } = draft;
  const frame = draft.stack.at(-1);
  if (!ask || !frame) return true;
  draft.ask = null;
  replaced(draft, frameWith(frame, frame.facts, frame.answers, ask.answered));
  return true;
}

/**
 * Computes the question again from the current scene, since the options of a stored ask are a cache; returns the same one if all its inputs
 * are unchanged. If it no longer exists, the stage goes on without it; if it would refuse an answer that it allowed before, it is put
 * again.
 */
function questionNow(draft: Draft, frame: Frame, { id }: Question, rules: Rules): Question | undefined {
  return questionsNow(draft, frame, rules).find((each) => each.id === id);
}

function questionsNow({ ask, scene }: Draft, frame: Frame, rules: Rules): readonly Question[] {
  const { facts, answers } = frame;
  const stage = stageOf(frame, rules);
  const known = ask ? ORIGINS.on(ask.questions) : undefined;
  const same = known?.stage === stage && known.facts === facts && known.answers === answers;
  if (same && isSameScene(known.scene, scene)) return known.questions;
  const move = stage(facts, answers, scene);
  const questions = move.type === "ask" ? move.questions : [];
  if (ask) ORIGINS.put(ask.questions, { stage, facts, answers, scene, questions });
  return questions;
}

function firstOpen(open: OpenAsk): Question | undefined {
  return open.questions.find(({ id }) => lookup(open.answered, id) === undefined);
}

function isAnswered(open: Ask, answered: Answers): boolean {
  return open.policy === "first" || open.questions.every(({ id }) => lookup(answered, id) !== undefined);
}
