import type { Json } from "../kernel/json.ts";
import type { Question } from "../kernel/ask.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Step } from "../kernel/state.ts";
import { type Reached, merging } from "./merging.ts";
import {
  type Assume,
  type Course,
  type Ending,
  type IsOver,
  type PlayedOut,
  addEnding,
  answered,
  courseUnder,
  nextQuestion,
  playedOut,
} from "./outlook.ts";
import { type Totals, totalsWith } from "./totals.ts";

/** What may come of a step, and how far from right a chance may be, or a mean as a part of its greatest amount: 0 if all is exact. */
export type Outlook = { readonly endings: readonly Ending[]; readonly within: number };

/** How a step is played out: what is answered to questions that are not about dice; the most inputs of all that is exact, and how far
 *  from right a chance may be else; to where, if not to the end of all; and what has been played of its course already. */
export type Playing = {
  readonly assume: Assume;
  readonly most: number;
  readonly within: number;
  readonly isOver?: IsOver;
  readonly course?: Course;
};

/** How likely a chance is further from right than is said, over all that the dice of the plays could have shown. */
export const MISSED = 0.001;

/** The fewest plays. */
const FEWEST = 100;

/** The most inputs of a play; more is an exchange that does not end. */
const MOST_PLAYED = 500;

/** How many plays there are between two pauses. */
const AT_ONCE = 20;

/**
 * What a step may lead to: exactly as far as that goes, and what stays open then is played on at random, so often that
 * chances are as near as `within` says. The same step always has the same outlook. Null if a question has no answer, or
 * if it may not be inexact at all.
 */
export function* outlookWithin(
  step: Step,
  rules: Rules,
  { assume, most, within, isOver, course = courseUnder(rules, assume, isOver) }: Playing,
): Generator<undefined, Outlook | null> {
  const played = yield* playedOut(step, course, most);
  if (!played) return null;
  const mass = played.open.reduce((sum, { chance }) => sum + chance, 0);
  if (mass === 0) return { endings: played.ended, within: 0 };
  if (within === 0) return null;
  const times = Math.max(FEWEST, playsFor(mass, within));
  const draw = chanceFrom(numberOf(JSON.stringify(step.state.stack)));
  const endings = yield* sampled(played, { mass, times, draw }, rules, { assume, isOver });
  return endings && { endings, within: Math.min(within, mass) };
}

/**
 * How many plays of what has this chance are needed: by Hoeffding's inequality, which holds for plays that do not depend
 * on each other, also where each begins elsewhere.
 */
export function playsFor(mass: number, within: number): number {
  return Math.ceil((Math.log(2 / MISSED) / 2) * (mass / within) ** 2);
}

type Sample = { readonly mass: number; readonly times: number; readonly draw: () => number };

/** A play as far as it has come. */
type Play = Reached & { readonly totals: Totals };

/** The endings, with those of plays that begin all over what is open: each in a part of its own, all as large. */
function* sampled(
  { ended, open }: PlayedOut,
  { mass, times, draw }: Sample,
  rules: Rules,
  { assume, isOver }: Pick<Playing, "assume"> & { readonly isOver: IsOver | undefined },
): Generator<undefined, readonly Ending[] | null> {
  const known = new Map<string, Ending>();
  for (const each of ended) addEnding(known, each);
  const answer = answering(rules, assume, draw);
  let [at, passed] = [0, open[0]?.chance ?? 0];
  for (let time = 0; time < times; time += 1) {
    const place = ((time + draw()) / times) * mass;
    while (passed < place && at < open.length - 1) passed += open[(at += 1)]?.chance ?? 0;
    const from = open[at];
    const play = from && playedOn({ ...from.at, totals: from.totals }, rules, answer, isOver);
    if (!play) return null;
    addEnding(known, { totals: play.totals, chance: mass / times });
    if (time % AT_ONCE === 0) yield;
  }
  return [...known.values()];
}

type Answering = (reached: Reached, question: Question) => Json | undefined;

/** The end of one play; undefined if a question has no answer, or there is no end. */
function playedOn(from: Play, rules: Rules, answer: Answering, isOver?: IsOver): Play | undefined {
  let play = from;
  for (let inputs = 0; inputs < MOST_PLAYED; inputs += 1) {
    const question = nextQuestion(play.state, isOver);
    if (!question) return play;
    const value = answer(play, question);
    const step = value === undefined ? undefined : answered(play, [{ question: question.id, value }], rules);
    if (!step) return undefined;
    const { state, scene, events } = step;
    play = { state, scene, totals: totalsWith(play.totals, events, rules) };
  }
  return undefined;
}

/** Answers a question of a play: dice fall as they are drawn, and what is assumed of a state is worked out once. */
function answering(rules: Rules, assume: Assume, draw: () => number): Answering {
  const nameOf = merging(rules);
  const known = new Map<string, Json | undefined>();
  return (reached, question) => {
    if (question.kind === "faces")
      return Array.from({ length: question.count }, () => 1 + Math.floor(draw() * question.sides));
    const name = nameOf(reached);
    if (!known.has(name)) known.set(name, assume(question, reached.state, reached.scene));
    return known.get(name);
  };
}

/** Numbers from 0 to below 1 that are always the same for the same seed. (Mulberry32) */
function chanceFrom(seed: number): () => number {
  let word = seed;
  return () => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number that a text nearly always has to itself. (FNV-1a) */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
