import { type Question, askFaces } from "../../engine/index.ts";

/** A test is rolled with three dice of six sides; the last of them is the Drama Die. (d6x3/A.1) */
export const TEST_DICE = 3;
export const SIDES = 6;

/** The result of three dice: their sum, the Drama Die, and `doubles`, true if any two of them match. (d6x3/A.1, d6x3/A.5) */
export type TestRoll = { readonly sum: number; readonly drama: number; readonly doubles: boolean };

/** Reads the faces of a test, the Drama Die last. (d6x3/A.1, d6x3/A.5) */
export function readRoll(faces: readonly number[]): TestRoll {
  let sum = 0;
  for (const face of faces) sum += face;
  return { sum, drama: faces.at(-1) ?? 0, doubles: new Set(faces).size < faces.length };
}

/** Marks the dice of a test: the third is the Drama Die. (d6x3/A.1) */
export function markDramaDie(faces: readonly number[]): readonly string[] {
  return faces.map((_face, i) => (i === TEST_DICE - 1 ? "drama" : ""));
}

/**
 * Asks for the three dice of a test, which stay secret until all dice that are rolled at once are in. The odds need only sum, doubles and
 * Drama Die; single dice matter only to a fighter who turns one, and the odds assume that none is turned. (d6x3/A.1, d6x3/A.5, d6x3/A.8)
 */
export function askTest(id: string, fighter: string): Question {
  return askFaces({ id, fighter }, { count: TEST_DICE, sides: SIDES, read: readFace, besides: ["last", "match"] });
}

/** Asks for one die of six sides. */
export function askDie(id: string, fighter: string): Question {
  return askDice(id, fighter, 1);
}

/** Asks for some dice of six sides. */
export function askDice(id: string, fighter: string, count: number): Question {
  return askFaces({ id, fighter }, { count, sides: SIDES });
}

/** Returns a die's face as its value. (d6x3/A.1) */
export function readFace(face: number): number {
  return face;
}

/** Sums any number of dice. */
export function sumFaces(faces: readonly number[]): number {
  return readRoll(faces).sum;
}
