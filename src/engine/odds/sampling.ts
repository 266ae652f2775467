import type { Json } from "../kernel/json.ts";
import type { Question } from "../kernel/ask.ts";
import type { Rules } from "../kernel/rules.ts";
import type { ExchangeStep } from "../kernel/state.ts";
import { type PlayPosition, createPositionNamer } from "./merging.ts";
import {
  type Assume,
  type PlayGraph,
  type Ending,
  type IsOver,
  type PlayResult,
  addEnding,
  playAnswers,
  createPlayGraph,
  findNextQuestion,
  playBranches,
} from "./outlook.ts";
import { type MeasuredTotals, addEvents } from "./totals.ts";

/**
 * The possible endings of a step. `within` is the largest error of a chance, and of a mean as a fraction of its largest amount; 0 if all is
 * exact.
 */
export type Outlook = { readonly endings: readonly Ending[]; readonly within: number };

/**
 * The options for playing a step. `assume` answers questions that are not about dice. `most` limits the inputs of exact play, `within` the
 * error of a chance beyond that. `isOver` may end the play before all exchanges have ended; `graph` is the graph played so far.
 */
export type PlayOptions = {
  readonly assume: Assume;
  readonly most: number;
  readonly within: number;
  readonly isOver?: IsOver;
  readonly graph?: PlayGraph;
};

/** The probability that the error of a sampled chance is larger than stated. */
export const MISSED = 0.001;

/** The fewest plays. */
const FEWEST = 100;

/** The most inputs of a play; more means an exchange without end. */
const MOST_PLAYED = 500;

/** The number of plays between two pauses. */
const AT_ONCE = 20;

/**
 * Computes the outlook of a step, exactly as far as `most` inputs allow. Open forks are then played at random, so often that the error of a
 * chance is at most `within`. The same step always has the same outlook. Null if a question has no answer, or if `within` is 0 and forks
 * are open.
 */
export function* computeOutlook(
  step: ExchangeStep,
  rules: Rules,
  { assume, most, within, isOver, graph = createPlayGraph(rules, assume, isOver) }: PlayOptions,
): Generator<undefined, Outlook | null> {
  const played = yield* playBranches(step, graph, most);
  if (!played) return null;
  const mass = played.open.reduce((sum, { chance }) => sum + chance, 0);
  if (mass === 0) return { endings: played.ended, within: 0 };
  if (within === 0) return null;
  const times = Math.max(FEWEST, countPlays(mass, within));
  const draw = createRandom(computeHash(JSON.stringify(step.state.stack)));
  const endings = yield* playSamples(played, { mass, times, draw }, rules, { assume, isOver });
  return endings && { endings, within: Math.min(within, mass) };
}

/**
 * Counts the plays that open forks with this total chance need, by Hoeffding's inequality. It holds for independent plays, even if each
 * begins at another fork.
 */
export function countPlays(mass: number, within: number): number {
  return Math.ceil((Math.log(2 / MISSED) / 2) * (mass / within) ** 2);
}

type SamplePlan = { readonly mass: number; readonly times: number; readonly draw: () => number };

/** A position in one play, with its totals. */
type PlayProgress = PlayPosition & { readonly totals: MeasuredTotals };

/**
 * Plays samples from the open forks and adds their endings to the known ones. The samples are divided among the forks in proportion to
 * their chances.
 */
function* playSamples(
  { ended, open }: PlayResult,
  { mass, times, draw }: SamplePlan,
  rules: Rules,
  { assume, isOver }: Pick<PlayOptions, "assume"> & { readonly isOver: IsOver | undefined },
): Generator<undefined, readonly Ending[] | null> {
  const endings = new Map<string, Ending>();
  for (const each of ended) addEnding(endings, each);
  const answer = createAnswerer(rules, assume, draw);
  let [index, passed] = [0, open[0]?.chance ?? 0];
  for (let time = 0; time < times; time += 1) {
    const point = ((time + draw()) / times) * mass;
    while (passed < point && index < open.length - 1) passed += open[(index += 1)]?.chance ?? 0;
    const from = open[index];
    const play = from && playToEnd({ ...from.at, totals: from.totals }, rules, answer, isOver);
    if (!play) return null;
    addEnding(endings, { totals: play.totals, chance: mass / times });
    if (time % AT_ONCE === 0) yield;
  }
  return [...endings.values()];
}

type Answerer = (position: PlayPosition, question: Question) => Json | undefined;

/** Plays to the end; undefined if a question has no answer, or if the play exceeds `MOST_PLAYED` inputs. */
function playToEnd(from: PlayProgress, rules: Rules, answer: Answerer, isOver?: IsOver): PlayProgress | undefined {
  let play = from;
  for (let inputs = 0; inputs < MOST_PLAYED; inputs += 1) {
    const question = findNextQuestion(play.state, isOver);
    if (!question) return play;
    const value = answer(play, question);
    const step = value === undefined ? undefined : playAnswers(play, [{ question: question.id, value }], rules);
    if (!step) return undefined;
    const { state, scene, events } = step;
    play = { state, scene, totals: addEvents(play.totals, events, rules) };
  }
  return undefined;
}

/** Creates the answers of a play: dice are drawn at random, and the assumed answer in a state is computed once. */
function createAnswerer(rules: Rules, assume: Assume, draw: () => number): Answerer {
  const nameOf = createPositionNamer(rules);
  const cachedAnswers = new Map<string, Json | undefined>();
  return (position, question) => {
    if (question.kind === "faces")
      return Array.from({ length: question.count }, () => 1 + Math.floor(draw() * question.sides));
    const name = nameOf(position);
    if (!cachedAnswers.has(name)) cachedAnswers.set(name, assume(question, position.state, position.scene));
    return cachedAnswers.get(name);
  };
}

/** Creates a generator of numbers from 0 to below 1, the same for the same seed. (Mulberry32) */
function createRandom(seed: number): () => number {
  let word = seed;
  return () => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Computes a whole number from a text that is nearly always unique to it. (FNV-1a) */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
