import {
  type Adjustment,
  type Answers,
  type Modifier,
  type Question,
  type ReadFace,
  askFaces,
  nonZero,
  sumOf,
  adjustmentTerm,
} from "../../engine/index.ts";

/** The dice of this game have six sides. (d6/A.1) */
export const SIDES = 6;

/** The lowest face that is a hit. (d6/A.1; N3) */
export const LOWEST_HIT = 5;

/** A pool as it is rolled, with the reasons for its dice. */
export type Pool = { readonly dice: number; readonly why: readonly Modifier[] };

/** The hits among the faces: every 5 and 6. (d6/A.1; N3) */
export function readHits(faces: readonly number[]): number {
  let hits = 0;
  for (const face of faces) if (face >= LOWEST_HIT) hits += 1;
  return hits;
}

/** Whether a roll glitches: at least half of its dice show a one, half of an odd number rounded up. (d6/A.5; N3) */
export function isGlitch(faces: readonly number[]): boolean {
  let ones = 0;
  for (const face of faces) if (face === 1) ones += 1;
  return faces.length > 0 && ones >= Math.ceil(faces.length / 2);
}

/** The dice that buy a hit. (d6/A.4; N3) */
export const DICE_FOR_A_HIT = 4;

/** The hits that are bought instead of rolled, one for every four dice, and the dice that are left to roll. (d6/A.4; N3; d6/L-14) */
export function buyHits(dice: number): { readonly hits: number; readonly left: number } {
  return { hits: Math.floor(dice / DICE_FOR_A_HIT), left: dice % DICE_FOR_A_HIT };
}

/** What a test comes to: its net hits, or those it falls short by; whether it succeeds, and whether it glitches. (d6/A.3, d6/A.5; N3) */
export type Degree = {
  readonly threshold: number;
  readonly net: number;
  readonly success: boolean;
  readonly glitch: boolean;
  readonly critical: boolean;
};

/** How far so many hits reach against a threshold; without a hit nothing succeeds, and a glitch is critical. (d6/A.3, d6/A.5; N3;
 *  d6/L-10) */
export function degreeOf(hits: number, threshold: number, faces: readonly number[]): Degree {
  const success = hits > 0 && hits >= threshold;
  const glitch = isGlitch(faces);
  return { threshold, net: hits - threshold, success, glitch, critical: glitch && hits === 0 };
}

/** The pool of all that adds to it and takes from it; without dice the test fails by itself. (d6/A.2; N3) */
export function buildPool(reasons: readonly Modifier[]): Pool {
  return { dice: Math.max(0, sumOf(reasons)), why: nonZero(reasons) };
}

/** The pool with the dice that the GM gives to a roll, or takes from it. (d6/A.1, d6/A.2; N3) */
export function withGm(pool: Pool, adjustment: Adjustment): Pool {
  const others = pool.why.filter(({ source }) => source !== "gm");
  return buildPool([...others, adjustmentTerm("gm", adjustment)]);
}

/** The question for the faces of a pool, sealed until all are in; none where there are no dice, or they have been thrown. */
export function facesOf(
  asked: { readonly id: string; readonly fighter: string },
  { dice }: Pool,
  answers: Answers,
  side: Partial<Side> = {},
): readonly Question[] {
  if (dice === 0 || answers[asked.id] !== undefined) return [];
  return [askFaces(asked, { count: dice, sides: SIDES, read: hitsOf, ...side })];
}

function hitsOf(face: number): number {
  return readHits([face]);
}

/** How a roll counts in the net hits of two sides, of which nothing else is read. (d6/A.6) */
type Side = { readonly read: ReadFace; readonly sum: string };
export const FOR_NET: Side = { read: hitsOf, sum: "net" };
export const AGAINST_NET: Side = { read: (face) => 0 - hitsOf(face), sum: "net" };
