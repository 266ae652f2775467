import {
  type Adjustment,
  type Answers,
  type Modifier,
  type Question,
  type ReadFace,
  askFaces,
  filterNonZero,
  sumModifiers,
  toModifier,
} from "../../engine/index.ts";

/** The dice of this game have six sides. (d6/A.1) */
export const SIDES = 6;

/** The lowest face that is a hit. (d6/A.1; N3) */
export const LOWEST_HIT = 5;

/** A pool and the reasons for its dice. */
export type HitPool = { readonly dice: number; readonly why: readonly Modifier[] };

/** Counts the hits among the faces: every 5 and 6. (d6/A.1; N3) */
export function readHits(faces: readonly number[]): number {
  let hits = 0;
  for (const face of faces) if (face >= LOWEST_HIT) hits += 1;
  return hits;
}

/** Returns the number by which a die is marked: 1 for a hit, −1 for a one, 0 for any other. (d6/A.1, d6/A.5) */
export function markFace(face: number): number {
  if (face >= LOWEST_HIT) return 1;
  return face === 1 ? -1 : 0;
}

/** True if at least half of the dice, rounded up, show a one. (d6/A.5; N3) */
export function isGlitch(faces: readonly number[]): boolean {
  let ones = 0;
  for (const face of faces) if (face === 1) ones += 1;
  return faces.length > 0 && ones >= Math.ceil(faces.length / 2);
}

/** The number of dice that buy one hit. (d6/A.4; N3) */
export const DICE_FOR_A_HIT = 4;

/** Buys one hit for every four dice; `left` dice remain to be rolled. (d6/A.4; N3; d6/L-14) */
export function buyHits(dice: number): { readonly hits: number; readonly left: number } {
  return { hits: Math.floor(dice / DICE_FOR_A_HIT), left: dice % DICE_FOR_A_HIT };
}

/** The result of a test; `net` is its net hits, negative if the threshold is not reached. (d6/A.3, d6/A.5; N3) */
export type TestDegree = {
  readonly threshold: number;
  readonly net: number;
  readonly success: boolean;
  readonly glitch: boolean;
  readonly critical: boolean;
};

/** Compares hits with a threshold; a test without a hit always fails, and its glitch is critical. (d6/A.3, d6/A.5; N3; d6/L-10) */
export function computeDegree(hits: number, threshold: number, faces: readonly number[]): TestDegree {
  const success = hits > 0 && hits >= threshold;
  const glitch = isGlitch(faces);
  return { threshold, net: hits - threshold, success, glitch, critical: glitch && hits === 0 };
}

/** Adds up all modifiers to a pool, never below 0 dice; a test without dice fails. (d6/A.2; N3) */
export function buildPool(reasons: readonly Modifier[]): HitPool {
  return { dice: Math.max(0, sumModifiers(reasons)), why: filterNonZero(reasons) };
}

/** Replaces the GM's dice in a pool. (d6/A.1, d6/A.2; N3) */
export function withGm(pool: HitPool, adjustment: Adjustment): HitPool {
  const others = pool.why.filter(({ source }) => source !== "gm");
  return buildPool([...others, toModifier("gm", adjustment)]);
}

/**
 * Asks for the faces of a pool, which stay secret until all answers are in. Empty if the pool has no dice, or if the question is answered.
 */
export function askPoolFaces(
  question: { readonly id: string; readonly fighter: string },
  { dice }: HitPool,
  answers: Answers,
  side: Partial<NetRoll> = {},
): readonly Question[] {
  if (dice === 0 || answers[question.id] !== undefined) return [];
  return [askFaces(question, { count: dice, sides: SIDES, read: countFaceHits, ...side })];
}

function countFaceHits(face: number): number {
  return readHits([face]);
}

/** A way to read a roll of which only the net hits are used: its hits are added (`FOR_NET`) or subtracted (`AGAINST_NET`). (d6/A.6) */
type NetRoll = { readonly read: ReadFace; readonly sum: string };
export const FOR_NET: NetRoll = { read: countFaceHits, sum: "net" };
export const AGAINST_NET: NetRoll = { read: (face) => 0 - countFaceHits(face), sum: "net" };
