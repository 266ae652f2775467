import {
  type Answers,
  type Json,
  type Modifier,
  type Question,
  askFaces,
  readFacesAnswer,
  sumModifiers,
  filterNonZero,
} from "../../engine/index.ts";

/** The number of sides of the die that decides everything but damage. (S3; d20/A) */
export const SIDES = 20;

/** The face that is taken if no die is rolled. (S3; d20/A.4) */
export const TAKEN = 10;

/** One side's check: the face of its die (null if no die is rolled), its modifiers and its total. */
export type CheckRoll = { readonly face: number | null; readonly why: readonly Modifier[]; readonly total: number };

/** A check that has not been made yet. */
export const UNCHECKED: CheckRoll = { face: null, why: [], total: 0 };

/** Builds a check from a die and its modifiers; without a die, a 10 is taken. (S3; d20/A.1, d20/A.4) */
export function buildCheck(face: number | null, why: readonly Modifier[]): CheckRoll {
  return { face, why: filterNonZero(why), total: (face ?? TAKEN) + sumModifiers(why) };
}

/** True if a check reaches a fixed difficulty. (S3; d20/A.3) */
export function isSuccess({ total }: CheckRoll, difficulty: number): boolean {
  return total >= difficulty;
}

/** Builds the question for the faces of dice. They stay secret until every question of the ask is answered. */
export function askRoll(id: string, fighter: string, count: number, sides = SIDES): Question {
  return askFaces({ id, fighter }, { count, sides, read: keepFace });
}

function keepFace(face: number): number {
  return face;
}

/** Lists the questions that have no answer yet. */
export function listUnanswered(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter(({ id }) => answers[id] === undefined);
}

/** Reads the single face of an answer; null if no die was asked for. */
export function readFace(answer: Json | undefined): number | null {
  return readFacesAnswer(answer)[0] ?? null;
}
