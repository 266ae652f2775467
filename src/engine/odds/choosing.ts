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

/** The limits for the estimates of a standing order, for which the page waits: fewer inputs, and an error of 0.05 in a chance. */
const BY_ORDER = { assume: usualAnswer, most: 1000, within: 0.05 };

/** The largest error of a chance that is shown as approximate: 0.02. */
export const ABOUT = 0.02;

/** A candidate answer to an open question of an exchange. */
export type Choice = { readonly state: State; readonly scene: Scene; readonly question: string; readonly value: Json };

const GM = { gm: true, fighters: [] } as const;

/**
 * Estimates an answer to an open question: in closed form if the rules have one, else by play, with later questions answered as assumed;
 * approximate if it leads to too many states, unless `within` is 0. Pauses now and then; null if the answer is refused or the odds cannot
 * be computed.
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

/**
 * The play graph shared by all answers in a state; only the last one is cached, since the answers of a state are estimated one after the
 * other.
 */
const courseFrom = oncePerLast(
  (_state: State, _scene: Scene, rules: Rules, assume: Assume, isOver?: IsOver) => courseUnder(rules, assume, isOver),
  1,
);

/**
 * Estimates the consequences of a step already taken, such as a declaration, with later questions answered as assumed; null if they cannot
 * be computed.
 */
export function* oddsOfStep(
  step: Step,
  rules: Rules,
  assume: Assume = usualAnswer,
  within = ABOUT,
): Generator<undefined, readonly Estimate[] | null> {
  const outlook = yield* outlookWithin(step, rules, { assume, most: MOST_INPUTS, within });
  return outlook && estimatesOf(outlook.endings, outlook.within);
}

/** Assumes the answer of a standing order for every question, or else the usual one. */
export function assumedBy(order: string, rules: Rules): Assume {
  return (question, state, scene) => advised(state, question, order, scene, rules) ?? usualAnswer(question);
}

/**
 * Returns the answer that a standing order gives to an open question, by the odds of the exchange that asks, regardless of others that wait
 * for it, and approximate if that leads to too many states. Undefined if the user must be asked after all, because the order does not cover
 * the question or its answer would be refused.
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

/**
 * Creates a check for the end of the exchange on top: true once it has ended with all that follows from it, and the exchange that waits for
 * it goes on.
 */
function untilEnded({ stack }: State): IsOver {
  const [waiting, top] = [stack.at(-2), stack.at(-1)];
  if (!waiting) return () => false;
  return (state) => {
    const at = state.stack.findIndex(({ id }) => id === waiting.id);
    const above = at < 0 ? undefined : state.stack[at + 1];
    return !above || (above.id !== top?.id && above.parent === waiting.id);
  };
}

/** Runs a generator to its end, ignoring its pauses. */
export function workedOut<Value>(weighing: Generator<undefined, Value>): Value {
  for (;;) {
    const step = weighing.next();
    if (step.done) return step.value;
  }
}
