import {
  type Answers,
  type Json,
  type Modifier,
  type Question,
  askFaces,
  facesIn,
  sumOf,
  nonZero,
} from "../../engine/index.ts";

/** Sides of the die that decides everything but damage. (S3; d20/A) */
export const SIDES = 20;

/** Face that counts when no die is rolled. (S3; d20/A.4) */
export const TAKEN = 10;

/** One side of a check: its die, null if none is rolled, its modifiers and its total. */
export type Check = { readonly face: number | null; readonly why: readonly Modifier[]; readonly total: number };

/** A check that has not been made yet. */
export const UNCHECKED: Check = { face: null, why: [], total: 0 };

/** Builds a check from a die and its modifiers; without a die, a 10 is taken. (S3; d20/A.1, d20/A.4) */
export function checkOf(face: number | null, why: readonly Modifier[]): Check {
  return { face, why: nonZero(why), total: (face ?? TAKEN) + sumOf(why) };
}

/** True if a check reaches a fixed difficulty. (S3; d20/A.3) */
export function meets({ total }: Check, difficulty: number): boolean {
  return total >= difficulty;
}

/** Builds the question for the faces of dice, sealed until all are in. */
export function facesOf(id: string, fighter: string, count: number, sides = SIDES): Question {
  return askFaces({ id, fighter }, { count, sides, read: asShown });
}

function asShown(face: number): number {
  return face;
}

/** Lists the questions that have no answer yet. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter(({ id }) => answers[id] === undefined);
}

/** Reads the single face of an answer; null if no die was asked for. */
export function faceIn(answer: Json | undefined): number | null {
  return facesIn(answer)[0] ?? null;
}
