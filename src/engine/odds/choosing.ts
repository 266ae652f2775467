import { type Estimate, type OptionOdds, ASK, BEST, NEVER } from "../kernel/estimate.ts";
import { type Question, readAnswer } from "../kernel/ask.ts";
import { type Json, isSame, lookup } from "../kernel/json.ts";
import { oncePer, oncePerLast } from "../kernel/once-per.ts";
import { run } from "../kernel/run.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { State, ExchangeStep } from "../kernel/state.ts";
import { readProgress } from "../bricks/several.ts";
import { type Assume, type IsOver, type PlayOptions, type Ending, createPlayGraph, computeOutlook } from "./outlook.ts";

/** The most inputs that are played for the odds of one choice. */
export const MAX_INPUTS = 10_000;

/**
 * The options for the estimates of a standing order. They block the client, so they take fewer inputs and allow an error of 0.05 in a
 * chance.
 */
const BY_ORDER = { assume: chooseUsualAnswer, most: 1000, within: 0.05 };

/** The largest error of a chance that is shown as approximate: 0.02. */
export const MAX_ERROR = 0.02;

/** A candidate answer to an open question of an exchange. */
export type CandidateAnswer = {
  readonly state: State;
  readonly scene: Scene;
  readonly question: string;
  readonly value: Json;
};

const GM = { gm: true, fighters: [] } as const;

/**
 * Estimates an answer to an open question: by a formula if the rules have one, else by playing it, with later questions answered by
 * `assume`. Of several declarations made together only the running one counts. With too many states the result is approximate, or null if
 * `within` is 0. Also null if the answer is refused or the odds cannot be computed. Pauses now and then.
 */
export function* estimateAnswer(
  { state, scene, question, value }: CandidateAnswer,
  rules: Rules,
  assume: Assume = chooseUsualAnswer,
  within = MAX_ERROR,
): Generator<undefined, readonly Estimate[] | null> {
  const options = { assume, most: MAX_INPUTS, within, isOver: findDeclarationEnd(state) };
  return yield* estimateCandidate({ state, scene, question, value }, rules, options);
}

/** Finds the check that is true once the running one of several declarations made together has ended. */
const findDeclarationEnd = oncePer(({ stack }: State): IsOver => {
  const several = stack.findLastIndex(({ facts }) => readProgress(facts) !== null);
  return createEndCheck(several < 0 ? [] : stack.slice(several, several + 2));
});

function* estimateCandidate(
  { state, scene, question, value }: CandidateAnswer,
  rules: Rules,
  playing: PlayOptions,
): Generator<undefined, readonly Estimate[] | null> {
  const frame = state.stack.at(-1);
  const kind = frame && lookup(rules.exchanges, frame.kind);
  if (!frame || !state.ask) return null;
  const answers = { ...frame.answers, ...state.ask.answered };
  const estimates = typeof value === "string" && kind?.estimate?.(frame.facts, question, value, scene, answers);
  if (estimates && estimates.length > 0) return estimates;
  const input = { type: "answer", ask: state.ask.id, question, value, seat: GM } as const;
  const answered = run(state, input, scene, rules);
  if (!answered.ok) return null;
  const graph = sharePlayGraph(state, scene, rules, playing.assume, playing.isOver);
  const outlook = yield* computeOutlook(answered.value, rules, { ...playing, graph });
  return outlook && listEstimates(outlook.endings, outlook.within);
}

/**
 * The play graph shared by all answers in a state; only the last one is cached, since the answers of a state are estimated one after the
 * other.
 */
const sharePlayGraph = oncePerLast(
  (_state: State, _scene: Scene, rules: Rules, assume: Assume, isOver?: IsOver) =>
    createPlayGraph(rules, assume, isOver),
  1,
);

/**
 * Estimates the consequences of a step already taken, such as a declaration; `assume` answers the later questions. Null if the odds cannot
 * be computed.
 */
export function* estimateStep(
  step: ExchangeStep,
  rules: Rules,
  assume: Assume = chooseUsualAnswer,
  within = MAX_ERROR,
): Generator<undefined, readonly Estimate[] | null> {
  const outlook = yield* computeOutlook(step, rules, { assume, most: MAX_INPUTS, within });
  return outlook && listEstimates(outlook.endings, outlook.within);
}

/** Creates the assumption that every question gets the answer of a standing order, or the usual answer if the order gives none. */
export function createAssumption(order: string, rules: Rules): Assume {
  return (question, state, scene) => findAdvice(state, question, order, scene, rules) ?? chooseUsualAnswer(question);
}

/**
 * Returns the answer that a standing order gives to an open question. Undefined if the user must be asked: the order does not cover the
 * question, or its answer would be refused. The odds by which it chooses end with the exchange that asks; they are approximate if there are
 * too many states.
 */
export function findAdvice(
  state: State,
  question: Question,
  order: string,
  scene: Scene,
  rules: Rules,
): Json | undefined {
  const options = { ...BY_ORDER, isOver: createEndCheck(state.stack) };
  const odds = (value: string) =>
    runToEnd(estimateCandidate({ state, scene, question: question.id, value }, rules, options)) ?? [];
  return askAdvice({ state, scene, question }, order, rules, odds);
}

/** The odds of each option of a question, by its id; null if they cannot be computed. */
export type KnownOdds = Readonly<Record<string, readonly Estimate[] | null>>;

/**
 * Finds the option that the standing order for the best answer gives, by odds already computed. Undefined if the order gives none, if the
 * odds of an option are unknown, or if all options have the same.
 */
export function findBestOption(
  { state, scene, question }: OpenQuestion,
  known: KnownOdds,
  rules: Rules,
): Json | undefined {
  if (question.kind !== "pick") return undefined;
  const open = question.options.filter(({ refusal, words }) => !refusal && words === undefined);
  const all = open.map(({ id }) => lookup(known, id) ?? null);
  if (all.includes(null) || all.every((each) => isSame(each, all[0] ?? null))) return undefined;
  return askAdvice({ state, scene, question }, BEST, rules, (option) => lookup(known, option) ?? []);
}

/** An open question of an exchange. */
export type OpenQuestion = { readonly state: State; readonly scene: Scene; readonly question: Question };

/** Asks the rules for the answer of a standing order; undefined without one, or if it would be refused. */
function askAdvice(
  { state, scene, question }: OpenQuestion,
  order: string,
  rules: Rules,
  odds: OptionOdds,
): Json | undefined {
  const frame = state.stack.at(-1);
  if (!frame || order === ASK) return undefined;
  const kind = lookup(rules.exchanges, frame.kind);
  const value = order === NEVER ? question.fallback : kind?.advise?.(frame.facts, question, order, scene, odds);
  return value !== undefined && readAnswer(question, value).ok ? value : undefined;
}

/**
 * Creates a check that is true once the exchange on top, with all that follows from it, has ended. Then the exchange below it continues.
 * Without an exchange below, the check is never true.
 */
function createEndCheck(stack: State["stack"]): IsOver {
  const [waiting, top] = [stack.at(-2), stack.at(-1)];
  if (!waiting) return () => false;
  return (state) => {
    const index = state.stack.findIndex(({ id }) => id === waiting.id);
    const above = index < 0 ? undefined : state.stack[index + 1];
    return !above || (above.id !== top?.id && above.parent === waiting.id);
  };
}

/** Runs a generator to its end, ignoring its pauses. */
export function runToEnd<Value>(generator: Generator<unknown, Value>): Value {
  for (;;) {
    const step = generator.next();
    if (step.done) return step.value;
  }
}

/**
 * Lists the estimates from the endings of an exchange: chances of events that happen at most once, and means of amounts. The likeliest
 * comes first; among equally likely ones, chances come before amounts. `within` is the largest error.
 */
export function listEstimates(endings: readonly Ending[], within = 0): readonly Estimate[] {
  const names = [...new Set(endings.flatMap(({ totals }) => Object.keys(totals)))];
  const estimates = names.flatMap((name) => {
    const first = endings.find(({ totals }) => totals[name])?.totals[name];
    const about = within > 0 ? { within } : {};
    return first ? [{ ...buildEstimate(first.id, first.of, buildSpread(endings, name)), ...about }] : [];
  });
  const ranked = estimates.map((estimate) => ({
    estimate,
    chance: computeChance([estimate], estimate.id, estimate.of),
  }));
  return ranked.sort((a, b) => b.chance - a.chance || rankAmount(a) - rankAmount(b)).map(({ estimate }) => estimate);
}

function rankAmount({ estimate }: { readonly estimate: Estimate }): number {
  return estimate.as === "amount" ? 1 : 0;
}

/** Computes the chance that a measured value of a fighter is more than 0. */
export function computeChance(estimates: readonly Estimate[], id: string, of = ""): number {
  const estimate = estimates.find((each) => each.id === id && (each.of ?? "") === of);
  if (!estimate?.spread) return estimate?.value ?? 0;
  return estimate.spread.reduce((sum, [amount, chance]) => (amount > 0 ? sum + chance : sum), 0);
}

type AmountSpread = readonly (readonly [amount: number, chance: number])[];

function buildSpread(endings: readonly Ending[], name: string): AmountSpread {
  const chances = new Map<number, number>();
  for (const { totals, chance } of endings) {
    const amount = totals[name]?.value ?? 0;
    chances.set(amount, (chances.get(amount) ?? 0) + chance);
  }
  return [...chances].sort(([a], [b]) => a - b);
}

function buildEstimate(id: string, of: string, spread: AmountSpread): Estimate {
  const value = spread.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  const isChance = spread.every(([amount]) => amount === 0 || amount === 1);
  return isChance ? { id, of, as: "chance", value } : { id, of, as: "amount", value, spread };
}

const NO_WORDS = "…";

/**
 * Returns the answer that odds assume for a later question: its fallback, or a placeholder for a text. Undefined for dice, and for a
 * question without a fallback.
 */
export function chooseUsualAnswer(question: Question): Json | undefined {
  if (question.kind === "text") return NO_WORDS;
  return question.kind === "faces" ? undefined : question.fallback;
}
