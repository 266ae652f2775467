import { ASK, NEVER } from "../kernel/advice.ts";
import { type Question, readAnswer } from "../kernel/ask.ts";
import { type Json, lookup } from "../kernel/json.ts";
import { oncePerLast } from "../kernel/once-per.ts";
import { run } from "../kernel/run.ts";
import type { Estimate } from "../kernel/estimate.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { State, Step } from "../kernel/state.ts";
import { estimatesOf } from "./estimates.ts";
import { type Assume, type IsOver, courseUnder } from "./outlook.ts";
import { type Playing, outlookWithin } from "./sampling.ts";
import { usualAnswer } from "./usual-answer.ts";

/** The most inputs that are played for the odds of one choice. */
export const MOST_INPUTS = 10_000;

/** How far a standing order weighs one choice, for which the page waits: fewer inputs, and chances five of a hundred from right. */
const BY_ORDER = { assume: usualAnswer, most: 1000, within: 0.05 };

/** How far from right a chance may be that is said to be about so much: two of a hundred. */
export const ABOUT = 0.02;

/** An exchange with an open question, and an answer to it that is weighed. */
export type Choice = { readonly state: State; readonly scene: Scene; readonly question: string; readonly value: Json };

const GM = { gm: true, fighters: [] } as const;

/**
 * The odds of an answer to an open question: in closed form where the rules have one, else played out, if later questions
 * are answered as assumed; about right where it may lead to too much, unless they must be exact. Pauses now and then; null
 * if the answer is refused, or they cannot be told.
 */
export function* oddsOfAnswer(
  { state, scene, question, value }: Choice,
  rules: Rules,
  assume: Assume = usualAnswer,
  within = ABOUT,
): Generator<undefined, readonly Estimate[] | null> {
  return yield* weighed({ state, scene, question, value }, rules, { assume, most: MOST_INPUTS, within });
}

function* weighed(
  { state, scene, question, value }: Choice,
  rules: Rules,
  playing: Playing,
): Generator<undefined, readonly Estimate[] | null> {
  const frame = state.stack.at(-1);
  const kind = frame && lookup(rules.exchanges, frame.kind);
  if (!frame || !state.ask) return null;
  const given = { ...frame.answers, ...state.ask.answered };
  const known = typeof value === "string" && kind?.estimate?.(frame.facts, question, value, scene, given);
  if (known && known.length > 0) return known;
  const input = { type: "answer", ask: state.ask.id, question, value, seat: GM } as const;
  const answered = run(state, input, scene, rules);
  if (!answered.ok) return null;
  const course = courseFrom(state, scene, rules, playing.assume, playing.isOver);
  const outlook = yield* outlookWithin(answered.value, rules, { ...playing, course });
  return outlook && estimatesOf(outlook.endings, outlook.within);
}

/** The course that the choices of a state share; that of the last state is kept, since its choices are weighed one after the other. */
const courseFrom = oncePerLast(
  (_state: State, _scene: Scene, rules: Rules, assume: Assume, isOver?: IsOver) => courseUnder(rules, assume, isOver),
  1,
);

/** The odds of what is already decided, such as a declaration, if later questions are answered as assumed; null if they cannot be told. */
export function* oddsOfStep(
  step: Step,
  rules: Rules,
  assume: Assume = usualAnswer,
  within = ABOUT,
): Generator<undefined, readonly Estimate[] | null> {
  const outlook = yield* outlookWithin(step, rules, { assume, most: MOST_INPUTS, within });
  return outlook && estimatesOf(outlook.endings, outlook.within);
}

/** Assumes that everyone answers as a standing order would, and else as usual. */
export function assumedBy(order: string, rules: Rules): Assume {
  return (question, state, scene) => advised(state, question, order, scene, rules) ?? usualAnswer(question);
}

/**
 * The answer that a standing order gives to an open question, by odds alone: of the exchange that asks, whatever waits
 * for it, and about right where that may lead to too much. Undefined if the user must be asked after all, because the
 * order does not cover the question or its answer would be refused.
 */
export function advised(state: State, question: Question, order: string, scene: Scene, rules: Rules): Json | undefined {
  const frame = state.stack.at(-1);
  if (!frame || order === ASK) return undefined;
  const kind = lookup(rules.exchanges, frame.kind);
  const weighing = { ...BY_ORDER, isOver: untilEnded(state) };
  const odds = (value: string) =>
    workedOut(weighed({ state, scene, question: question.id, value }, rules, weighing)) ?? [];
  const value = order === NEVER ? question.fallback : kind?.advise?.(frame.facts, question, order, scene, odds);
  return value !== undefined && readAnswer(question, value).ok ? value : undefined;
}

/** Looks no further than to where the exchange on top has ended with all that follows from it, and what waits for it goes on. */
function untilEnded({ stack }: State): IsOver {
  const [waiting, top] = [stack.at(-2), stack.at(-1)];
  if (!waiting) return () => false;
  return (state) => {
    const at = state.stack.findIndex(({ id }) => id === waiting.id);
    const above = at < 0 ? undefined : state.stack[at + 1];
    return !above || (above.id !== top?.id && above.parent === waiting.id);
  };
}

/** What a generator that only pauses comes to, without a pause. */
export function workedOut<Value>(weighing: Generator<undefined, Value>): Value {
  for (;;) {
    const step = weighing.next();
    if (step.done) return step.value;
  }
}
