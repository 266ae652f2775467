import type { State, Step } from "../kernel/state.ts";
import type { Question } from "../kernel/ask.ts";
import { type Json, lookup } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import type { Scene } from "../kernel/scene.ts";
import { type Reached, merging } from "./merging.ts";
import { type Roll, knownThrows } from "./throws.ts";
import { NO_TOTALS, type Totals, nameOfTotals, tallies, totalsWith } from "./totals.ts";

/** One possible ending: the totals measured by then, and its chance. */
export type Ending = { readonly totals: Totals; readonly chance: number };

/** Returns the assumed answer to a question that is not about dice; undefined ends the outlook there. */
export type Assume = (question: Question, state: State, scene: Scene) => Json | undefined;

/** A fork that may be reached, with the totals measured by then, and its chance. */
export type Node = { readonly at: Fork; readonly totals: Totals; readonly chance: number };

/** The result of playing a step: the endings, and the forks that stay open. */
export type PlayedOut = { readonly ended: readonly Ending[]; readonly open: readonly Node[] };

/** True if the play has reached its end, though other exchanges may still wait. */
export type IsOver = (state: State) => boolean;

const GM = { gm: true, fighters: [] } as const;

/** The number of inputs between two pauses. */
const AT_ONCE = 200;

/** The most cached transitions of a graph, so that those of thousands of inputs do not fill the memory. */
const MOST_WAYS = 4_000;

/**
 * Plays a step of an exchange for every throw that its stages tell apart, up to the end, and merges states that do not differ in their
 * future. A fork with too many throws, or beyond `most` inputs, stays open. Pauses now and then; null if a question has no answer.
 */
export function* playedOut(step: Step, course: Course, most: number): Generator<undefined, PlayedOut | null> {
  const ended = new Map<Totals, Ending>();
  const open: Node[] = [];
  let frontier = new Map<string, Node>();
  const arrive = (into: Map<string, Node>, { to, told: totals }: Way, chance: number): void => {
    if (to) add(into, `${nameOfTotals(totals)}${to.name}`, { at: to, totals, chance });
    else add(ended, totals, { totals, chance });
  };
  arrive(frontier, course.after(step), 1);
  let inputs = 0;
  while (frontier.size > 0) {
    const next = new Map<string, Node>();
    for (const node of frontier.values()) {
      const { branches } = node.at;
      if (!branches) return null;
      if (branches === TOO_MANY || inputs + branches.length > most) {
        open.push(node);
        continue;
      }
      for (const branch of branches) {
        if ((inputs += 1) % AT_ONCE === 0) yield;
        const way = course.along(node.at, branch);
        if (!way) return null;
        arrive(next, { to: way.to, told: course.sum(node.totals, way.told) }, node.chance * branch.chance);
      }
    }
    frontier = next;
  }
  return { ended: [...ended.values()], open };
}

/** Adds an ending to the known ones; equal totals are merged. */
export function addEnding(known: Map<string, Ending>, { totals, chance }: Ending): void {
  add(known, nameOfTotals(totals), { totals, chance });
}

/** Adds an entry under a key; a later one with the same key only adds its chance to the first. */
function add<K, T extends { readonly chance: number }>(found: Map<K, T>, key: K, one: T): void {
  const same: { chance: number } | undefined = found.get(key);
  if (same) same.chance += one.chance;
  else found.set(key, one);
}

/** The answer to a question. */
type Answer = { readonly question: string; readonly value: Json };

/** Answers that are given one after the other, and their chance. */
type Branch = { readonly answers: readonly Answer[]; readonly chance: number };

/** A position that waits for an answer: its name, equal for positions with the same future, and the possible answers. */
export type Fork = Reached & { readonly name: string; readonly branches: readonly Branch[] | undefined };

/** The fork that an input leads to, null at the end, and the totals it adds. */
type Way = { readonly to: Fork | null; readonly told: Totals };

/** The part of an exchange that was played already: no transition is played twice, though several answers lead to it. */
export type Course = {
  readonly after: (step: Step) => Way;
  /** Returns the transition of a branch; undefined if an answer is refused. */
  readonly along: (from: Fork, branch: Branch) => Way | undefined;
  /** Sums the totals before a transition and those of it. */
  readonly sum: (before: Totals, told: Totals) => Totals;
};

/**
 * Creates the play graph of an exchange in which nothing has been played yet, with all questions that are not about dice answered as
 * assumed.
 */
export function courseUnder(rules: Rules, assume: Assume, isOver?: IsOver): Course {
  const nameOf = merging(rules);
  const { one, sum } = tallies();
  const forks = new Map<string, Fork>();
  const ways = new Map<Branch, Way | undefined>();
  const forkAt = (reached: Reached): Fork | null => {
    const question = nextQuestion(reached.state, isOver);
    if (!question) return null;
    const name = nameOf(reached);
    const known = forks.get(name);
    if (known) return known;
    const fork = { ...reached, name, branches: branchesOf(question, reached, assume) };
    forks.set(name, fork);
    return fork;
  };
  const after = ({ state, scene, events }: Step): Way => {
    return { to: forkAt({ state, scene }), told: one(totalsWith(NO_TOTALS, events, rules)) };
  };
  const along = (from: Fork, branch: Branch): Way | undefined => {
    if (ways.has(branch)) return ways.get(branch);
    const step = answered(from, branch.answers, rules);
    const way = step && after(step);
    if (ways.size === MOST_WAYS) for (const kept of [ways, forks]) kept.clear();
    ways.set(branch, way);
    return way;
  };
  return { after, along, sum };
}

/** Marks a fork with too many throws to tell apart. */
const TOO_MANY: readonly Branch[] = [];

/** Lists the answers to a question with their chances; undefined if no answer is assumed. */
function branchesOf(question: Question, { state, scene }: Reached, assume: Assume): readonly Branch[] | undefined {
  if (question.kind !== "faces") {
    const value = assume(question, state, scene);
    return value === undefined ? undefined : [{ answers: [{ question: question.id, value }], chance: 1 }];
  }
  const rolls = [question, ...othersInSum(question, state)] as const;
  const throws = knownThrows(...rolls);
  return throws?.map(({ faces, chance }) => ({ answers: answersBy(rolls, faces), chance })) ?? TOO_MANY;
}

/** Lists the other open rolls that count towards the same sum. */
function othersInSum({ id, sum }: Roll, { ask }: State): readonly Roll[] {
  if (sum === undefined || !ask) return [];
  const rolls = ask.questions.filter((each) => each.kind === "faces");
  return rolls.filter((each) => each.sum === sum && each.id !== id && lookup(ask.answered, each.id) === undefined);
}

/** Splits the faces of all rolls into the answer to each. */
function answersBy(rolls: readonly Roll[], faces: readonly number[]): readonly Answer[] {
  let from = 0;
  return rolls.map(({ id, count }) => ({ question: id, value: faces.slice(from, (from += count)) }));
}

/** Finds the question that is answered next; undefined at the end. */
export function nextQuestion(state: State, isOver?: IsOver): Question | undefined {
  if (isOver?.(state)) return undefined;
  return state.ask?.questions.find(({ id }) => lookup(state.ask?.answered ?? {}, id) === undefined);
}

/** Plays answers from a position; undefined if one is refused. */
export function answered(from: Reached, answers: readonly Answer[], rules: Rules): Step | undefined {
  let { state, scene } = from;
  let events: Step["events"] = [];
  for (const { question, value } of answers) {
    const taken = run(state, { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM }, scene, rules);
    if (!taken.ok) return undefined;
    ({ state, scene } = taken.value);
    events = events.length === 0 ? taken.value.events : [...events, ...taken.value.events];
  }
  return { state, scene, events };
}
