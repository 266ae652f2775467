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

/** Everything but damage is decided by one die of twenty sides. (S3; d20/A) */
export const SIDES = 20;

/** What counts as rolled without a die. (S3; d20/A.4) */
export const TAKEN = 10;

/** One side of a check: the die it threw, or null where none is thrown, its reasons, and what it comes to. */
export type Check = { readonly face: number | null; readonly why: readonly Modifier[]; readonly total: number };

/** A check that is still to be made. */
export const UNCHECKED: Check = { face: null, why: [], total: 0 };

/** The check that a die and its reasons make; without a die, a 10 is taken. (S3; d20/A.1, d20/A.4) */
export function checkOf(face: number | null, why: readonly Modifier[]): Check {
  return { face, why: nonZero(why), total: (face ?? TAKEN) + sumOf(why) };
}

/** Whether a check meets a fixed number. (S3; d20/A.3) */
export function meets({ total }: Check, difficulty: number): boolean {
  return total >= difficulty;
}

/** The question for the faces of some dice, sealed until all are in. */
export function facesOf(id: string, fighter: string, count: number, sides = SIDES): Question {
  return askFaces({ id, fighter }, { count, sides, read: asShown });
}

function asShown(face: number): number {
  return face;
}

/** Those of some questions that have no answer yet. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter(({ id }) => answers[id] === undefined);
}

/** The one face in an answer, or null where no die was asked for. */
export function faceIn(answer: Json | undefined): number | null {
  return facesIn(answer)[0] ?? null;
}
