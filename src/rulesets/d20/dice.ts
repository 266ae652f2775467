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

/** One side's check. `face` is null if no die is rolled; the total then has a 10. */
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

/** Builds the question for the faces of dice. They stay secret until all questions that are asked together are answered. */
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

/** The levels of a circumstance. (S3; d20/A.5) */
export const LEVELS = ["minor", "major", "extreme"] as const;
export type CircumstanceLevel = (typeof LEVELS)[number];

/** A circumstance on one roll: its source, its level and its direction. */
export type Circumstance = { readonly source: string; readonly level: CircumstanceLevel; readonly helps: boolean };

/**
 * The points of each level; those of several circumstances are summed. As in the book's table, two circumstances of one level make one of
 * the next. (S3; d20/A.5)
 */
export const POINTS = { minor: 1, major: 2, extreme: 4 } as const satisfies Readonly<Record<CircumstanceLevel, number>>;

/** The value that each level adds to a roll or subtracts from it. (d20/J-2) */
export type LevelSizes = Readonly<Record<CircumstanceLevel, number>>;

/** Finds the highest level that a number of points reaches; null if it reaches none. (S3; d20/A.5) */
export function findLevel(points: number): CircumstanceLevel | null {
  if (points >= POINTS.extreme) return "extreme";
  if (points >= POINTS.major) return "major";
  return points >= POINTS.minor ? "minor" : null;
}

/**
 * Computes the modifier of all circumstances of one roll. Their points are summed, so that help and hindrance cancel each other; the level
 * of the sum gives the value. (S3; d20/A.5; d20/J-2)
 */
export function sumTrack(circumstances: readonly Circumstance[], sizes: LevelSizes): number {
  let points = 0;
  for (const { level, helps } of keepStrongest(circumstances)) points += helps ? POINTS[level] : -POINTS[level];
  const level = findLevel(Math.abs(points));
  return level === null ? 0 : Math.sign(points) * sizes[level];
}

/** Keeps only the strongest of several circumstances with the same source and direction. (S3; d20/A.5) */
export function keepStrongest(circumstances: readonly Circumstance[]): readonly Circumstance[] {
  return circumstances.filter((each, index) => {
    const rivals = circumstances.filter((other) => other.source === each.source && other.helps === each.helps);
    const best = Math.max(...rivals.map(({ level }) => POINTS[level]));
    const first = circumstances.findIndex((other) => rivals.includes(other) && POINTS[other.level] === best);
    return first === index;
  });
}
