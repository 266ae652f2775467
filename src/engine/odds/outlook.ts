import type { State, ExchangeStep } from "../kernel/state.ts";
import type { Question } from "../kernel/ask.ts";
import { type Json, lookup } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import type { Scene } from "../kernel/scene.ts";
import { type PlayPosition, createPositionNamer } from "./merging.ts";
import { type RollQuestion, listCachedThrows } from "./throws.ts";
import { type MeasuredTotals, NO_TOTALS, formatTotals, createTallies, addEvents } from "./totals.ts";

/** One possible ending: the totals measured by then, and its chance. */
export type Ending = { readonly totals: MeasuredTotals; readonly chance: number };

/** Returns the assumed answer to a question that is not about dice; if undefined, no odds can be computed. */
export type Assume = (question: Question, state: State, scene: Scene) => Json | undefined;

/** A fork that may be reached, with the totals measured by then, and its chance. */
export type OpenFork = { readonly at: Fork; readonly totals: MeasuredTotals; readonly chance: number };

/** The result of playing a step: the endings, and the forks that were not played further. */
export type PlayResult = { readonly ended: readonly Ending[]; readonly open: readonly OpenFork[] };

/** True if the play has reached its end, though other exchanges may still wait. */
export type IsOver = (state: State) => boolean;

const GM = { gm: true, fighters: [] } as const;

/** The number of inputs between two pauses. */
const AT_ONCE = 200;

/** The most cached transitions of a graph, so that the transitions of thousands of inputs do not fill the memory. */
const MAX_TRANSITIONS = 4_000;

/**
 * Plays a step of an exchange up to the end, for every throw that its stages tell apart. States with the same future are merged. A fork
 * with too many throws, or beyond `most` inputs, stays open. Pauses now and then. Null if a question has no assumed answer, or refuses it.
 */
export function* playBranches(
  step: ExchangeStep,
  graph: PlayGraph,
  most: number,
): Generator<undefined, PlayResult | null> {
  const ended = new Map<MeasuredTotals, Ending>();
  const open: OpenFork[] = [];
  let frontier = new Map<string, OpenFork>();
  const addArrival = (into: Map<string, OpenFork>, { to, totals: totals }: Transition, chance: number): void => {
    if (to) mergeChance(into, `${formatTotals(totals)}${to.name}`, { at: to, totals, chance });
    else mergeChance(ended, totals, { totals, chance });
  };
  addArrival(frontier, graph.after(step), 1);
  let inputs = 0;
  while (frontier.size > 0) {
    const next = new Map<string, OpenFork>();
    for (const node of frontier.values()) {
      const { branches } = node.at;
      if (!branches) return null;
      if (branches === TOO_MANY || inputs + branches.length > most) {
        open.push(node);
        continue;
      }
      for (const branch of branches) {
        if ((inputs += 1) % AT_ONCE === 0) yield;
        const transition = graph.along(node.at, branch);
        if (!transition) return null;
        addArrival(
          next,
          { to: transition.to, totals: graph.sum(node.totals, transition.totals) },
          node.chance * branch.chance,
        );
      }
    }
    frontier = next;
  }
  return { ended: [...ended.values()], open };
}

/** Adds an ending to the known ones; equal totals are merged. */
export function addEnding(endings: Map<string, Ending>, { totals, chance }: Ending): void {
  mergeChance(endings, formatTotals(totals), { totals, chance });
}

/** Adds an entry under a key; a later one with the same key only adds its chance to the first. */
function mergeChance<K, T extends { readonly chance: number }>(entries: Map<K, T>, key: K, entry: T): void {
  const same: { chance: number } | undefined = entries.get(key);
  if (same) same.chance += entry.chance;
  else entries.set(key, entry);
}

type QuestionAnswer = { readonly question: string; readonly value: Json };

/** Answers that are given one after the other, and their chance. */
type Branch = { readonly answers: readonly QuestionAnswer[]; readonly chance: number };

/** A position that waits for an answer: its name, equal for positions with the same future, and the possible answers. */
export type Fork = PlayPosition & { readonly name: string; readonly branches: readonly Branch[] | undefined };

/** The fork that an input leads to, null at the end, and the totals it adds. */
type Transition = { readonly to: Fork | null; readonly totals: MeasuredTotals };

/** The positions of an exchange that were played already, so that none is played twice. `after` returns the transition of a step. */
export type PlayGraph = {
  readonly after: (step: ExchangeStep) => Transition;
  /** Returns the transition of a branch; undefined if an answer is refused. */
  readonly along: (from: Fork, branch: Branch) => Transition | undefined;
  /** Sums the totals before a transition and those that it adds. */
  readonly sum: (before: MeasuredTotals, added: MeasuredTotals) => MeasuredTotals;
};

/**
 * Creates the play graph of an exchange in which nothing has been played yet, with all questions that are not about dice answered as
 * assumed.
 */
export function createPlayGraph(rules: Rules, assume: Assume, isOver?: IsOver): PlayGraph {
  const namePosition = createPositionNamer(rules);
  const { one, sum } = createTallies();
  const forks = new Map<string, Fork>();
  const transitions = new Map<Branch, Transition | undefined>();
  const getFork = (position: PlayPosition): Fork | null => {
    const question = findNextQuestion(position.state, isOver);
    if (!question) return null;
    const name = namePosition(position);
    const cachedFork = forks.get(name);
    if (cachedFork) return cachedFork;
    const fork = { ...position, name, branches: listBranches(question, position, assume) };
    forks.set(name, fork);
    return fork;
  };
  const after = ({ state, scene, events }: ExchangeStep): Transition => {
    return { to: getFork({ state, scene }), totals: one(addEvents(NO_TOTALS, events, rules)) };
  };
  const along = (from: Fork, branch: Branch): Transition | undefined => {
    if (transitions.has(branch)) return transitions.get(branch);
    const step = playAnswers(from, branch.answers, rules);
    const transition = step && after(step);
    if (transitions.size === MAX_TRANSITIONS) for (const cache of [transitions, forks]) cache.clear();
    transitions.set(branch, transition);
    return transition;
  };
  return { after, along, sum };
}

/** Marks a fork with too many throws to tell apart. */
const TOO_MANY: readonly Branch[] = [];

/** Lists the answers to a question with their chances; undefined if no answer is assumed, `TOO_MANY` if there are too many throws. */
function listBranches(
  question: Question,
  { state, scene }: PlayPosition,
  assume: Assume,
): readonly Branch[] | undefined {
  if (question.kind !== "faces") {
    const value = assume(question, state, scene);
    return value === undefined ? undefined : [{ answers: [{ question: question.id, value }], chance: 1 }];
  }
  const rolls = [question, ...listSumRolls(question, state)] as const;
  const throws = listCachedThrows(...rolls);
  return throws?.map(({ faces, chance }) => ({ answers: toAnswers(rolls, faces), chance })) ?? TOO_MANY;
}

/** Lists the other open rolls that add to the same sum. */
function listSumRolls({ id, sum }: RollQuestion, { ask }: State): readonly RollQuestion[] {
  if (sum === undefined || !ask) return [];
  const rolls = ask.questions.filter((each) => each.kind === "faces");
  return rolls.filter((each) => each.sum === sum && each.id !== id && lookup(ask.answered, each.id) === undefined);
}

/** Splits the faces of all rolls into the answer to each. */
function toAnswers(rolls: readonly RollQuestion[], faces: readonly number[]): readonly QuestionAnswer[] {
  let from = 0;
  return rolls.map(({ id, count }) => ({ question: id, value: faces.slice(from, (from += count)) }));
}

/** Finds the question that is answered next; undefined at the end. */
export function findNextQuestion(state: State, isOver?: IsOver): Question | undefined {
  if (isOver?.(state)) return undefined;
  return state.ask?.questions.find(({ id }) => lookup(state.ask?.answered ?? {}, id) === undefined);
}

/** Plays answers from a position; undefined if one is refused. */
export function playAnswers(
  from: PlayPosition,
  answers: readonly QuestionAnswer[],
  rules: Rules,
): ExchangeStep | undefined {
  let { state, scene } = from;
  let events: ExchangeStep["events"] = [];
  for (const { question, value } of answers) {
    const accepted = run(state, { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM }, scene, rules);
    if (!accepted.ok) return undefined;
    ({ state, scene } = accepted.value);
    events = events.length === 0 ? accepted.value.events : [...events, ...accepted.value.events];
  }
  return { state, scene, events };
}

/**
 * The possible endings of a step. `within` is the largest error of a chance, and of a mean as a fraction of its largest amount; 0 if all is
 * exact.
 */
export type Outlook = { readonly endings: readonly Ending[]; readonly within: number };

/**
 * The options for playing a step. `assume` answers questions that are not about dice. `most` limits the inputs of exact play; `within`
 * limits the error of a chance in random play. `isOver` may end the play before all exchanges have ended; `graph` is the graph played so
 * far.
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

/** The fewest random plays from the open forks of a step. */
const MIN_PLAYS = 100;

/** The most inputs of a random play; more means an exchange without end. */
const MAX_PLAYED_INPUTS = 500;

/** The number of plays between two pauses. */
const SAMPLES_AT_ONCE = 20;

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
  const times = Math.max(MIN_PLAYS, countPlays(mass, within));
  const draw = createRandom(computeHash(JSON.stringify(step.state.stack)));
  const endings = yield* playSamples(played, { mass, times, draw }, rules, { assume, isOver });
  return endings && { endings, within: Math.min(within, mass) };
}

/**
 * Counts the random plays that keep the error within `within`, by Hoeffding's inequality; `mass` is the total chance of the open forks. The
 * inequality holds for independent plays, even if each begins at another fork.
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
  { mass: openChance, times: count, draw: random }: SamplePlan,
  rules: Rules,
  { assume, isOver }: Pick<PlayOptions, "assume"> & { readonly isOver: IsOver | undefined },
): Generator<undefined, readonly Ending[] | null> {
  const endings = new Map<string, Ending>();
  for (const each of ended) addEnding(endings, each);
  const answer = createAnswerer(rules, assume, random);
  let [index, passed] = [0, open[0]?.chance ?? 0];
  for (let time = 0; time < count; time += 1) {
    const point = ((time + random()) / count) * openChance;
    while (passed < point && index < open.length - 1) passed += open[(index += 1)]?.chance ?? 0;
    const from = open[index];
    const play = from && playToEnd({ ...from.at, totals: from.totals }, rules, answer, isOver);
    if (!play) return null;
    addEnding(endings, { totals: play.totals, chance: openChance / count });
    if (time % SAMPLES_AT_ONCE === 0) yield;
  }
  return [...endings.values()];
}

type Answerer = (position: PlayPosition, question: Question) => Json | undefined;

/** Plays to the end; undefined if a question has no answer, or if the play exceeds `MAX_PLAYED_INPUTS` inputs. */
function playToEnd(from: PlayProgress, rules: Rules, answer: Answerer, isOver?: IsOver): PlayProgress | undefined {
  let play = from;
  for (let inputs = 0; inputs < MAX_PLAYED_INPUTS; inputs += 1) {
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

/** Creates the answers of random plays: dice are drawn at random, and the assumed answer in a position is computed once. */
function createAnswerer(rules: Rules, assume: Assume, draw: () => number): Answerer {
  const namePosition = createPositionNamer(rules);
  const cachedAnswers = new Map<string, Json | undefined>();
  return (position, question) => {
    if (question.kind === "faces")
      return Array.from({ length: question.count }, () => 1 + Math.floor(draw() * question.sides));
    const name = namePosition(position);
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
