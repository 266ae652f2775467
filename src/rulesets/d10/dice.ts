import { type Modifier, type Question, askFaces, filterNonZero, sumModifiers } from "../../engine/index.ts";
import { USUAL_DIFFICULTY } from "./vocabulary.ts";

/** The dice of this game have ten sides; a printed 0 is a ten. (d10/A.1) */
export const SIDES = 10;

/** A pool ready to roll, with the reasons for its dice and for its difficulty. */
export type D10Pool = {
  readonly dice: number;
  readonly difficulty: number;
  readonly why: readonly Modifier[];
  readonly difficultyWhy: readonly Modifier[];
  /** The successes that Willpower has bought for this roll. (d10/A.7; d10/0.3.5) */
  readonly boost?: number;
  /** The values of its tens and ones; missing if they are the default ones. (d10/A.2) */
  readonly counting?: FaceCounting;
  /** The highest difficulty of a roll; missing if it is 10. (d10/L-2) */
  readonly hardest?: number;
};

/** The numbers that a ten and a one add to the outcome. The success of a face that reaches the difficulty is counted apart. (d10/A.2) */
export type FaceCounting = { readonly tens: number; readonly ones: number };

/** An edition's dice rules. `leastHurt` is the number of dice that a penalty leaves. (d10/A.2, d10/A.6) */
export type DiceCustoms = {
  readonly counting: FaceCounting;
  readonly leastHurt: number;
  /** The highest difficulty of a roll; missing if it is 10. (d10/A.5; d10/L-2) */
  readonly hardest?: number;
};

/** The values for an outcome: a ten adds one more, and a one subtracts one. (d10/A.2, profile A; d10/0.3.3) */
export const OUTCOME_COUNTING: FaceCounting = { tens: 1, ones: -1 };

/** The values for damage: neither tens nor ones change it. (S1; d10/0.3.3) */
export const DAMAGE_COUNTING: FaceCounting = { tens: 0, ones: 0 };

/** Returns the value of one die: 1 if it reaches the difficulty, plus the value of a ten or a one. (d10/A.2) */
export function readFace(face: number, difficulty: number, { tens, ones }: FaceCounting = OUTCOME_COUNTING): number {
  const success = face >= difficulty ? 1 : 0;
  if (face === SIDES) return success + tens;
  return face === 1 ? success + ones : success;
}

/** Sums the values of all dice; may be negative, and is 0 without dice. (d10/A.2; d10/L-3) */
export function sumFaces(faces: readonly number[], difficulty: number, counting = OUTCOME_COUNTING): number {
  let outcome = 0;
  for (const face of faces) outcome += readFace(face, difficulty, counting);
  return outcome;
}

/** The degrees of an outcome unless a rule says otherwise, worst first. (d10/A.3) */
export const DEGREES = ["botch", "failure", "partial", "complete", "exceptional"] as const;
export type OutcomeDegree = (typeof DEGREES)[number];

/**
 * Converts an outcome to its degree: botch below 0, failure at 0, partial from 1 to 3, complete from 4 to 5, exceptional from 6 on.
 * (d10/A.3; d10/case-9)
 */
export function toDegree(outcome: number): OutcomeDegree {
  if (outcome < 0) return "botch";
  if (outcome === 0) return "failure";
  if (outcome <= 3) return "partial";
  return outcome <= 5 ? "complete" : "exceptional";
}

/** Computes the outcome of a pool: the sum of its dice and the successes that Willpower has bought. (d10/A.2, d10/A.7) */
export function computeOutcome(
  { difficulty, boost = 0, counting }: Pick<D10Pool, "difficulty" | "boost" | "counting">,
  faces: readonly number[],
): number {
  return sumFaces(faces, difficulty, counting) + boost;
}

/** Returns the damage of one die: 1 for a 6 or more. Ones are not subtracted, and tens are not doubled. (S1; d10/0.3.3) */
export function readDamageFace(face: number): number {
  return readFace(face, USUAL_DIFFICULTY, DAMAGE_COUNTING);
}

/** Counts the successes of a damage roll. (S1; d10/0.3.3) */
export function readDamage(faces: readonly number[]): number {
  let damage = 0;
  for (const face of faces) damage += readDamageFace(face);
  return damage;
}

/** The least number of dice that a penalty leaves in a pool. (d10/A.6, profile A; d10/0.3.4) */
export const MIN_HURT_DICE = 1;

/**
 * Builds a pool from everything that affects it, in the order of d10/L-4. The penalty leaves one die, if there was one. The difficulty
 * stays between 2 and 10; each point above 10 costs a die instead, down to none. An edition's dice rules may change these limits. (d10/L-2;
 * d10/0.3.4, d10/0.3.22)
 */
export function buildPool(
  base: readonly Modifier[],
  penalty: Modifier,
  difficultyWhy: readonly Modifier[],
  customs?: DiceCustoms,
): D10Pool {
  const unhurt = Math.max(0, sumModifiers(base));
  const hurt = Math.max(Math.min(unhurt, customs?.leastHurt ?? MIN_HURT_DICE), unhurt + penalty.value);
  const required = sumModifiers(difficultyWhy);
  const hardest = customs?.hardest ?? SIDES;
  const dice = Math.max(0, hurt - countOverflow(required, hardest));
  const why = [
    ...base,
    { source: penalty.source, value: hurt - unhurt },
    { source: "penalty.difficulty", value: dice - hurt },
  ];
  const difficulty = Math.min(hardest, Math.max(2, required));
  const pool = { dice, difficulty, why: filterNonZero(why), difficultyWhy: filterNonZero(difficultyWhy) };
  if (!customs) return pool;
  return { ...pool, counting: customs.counting, ...(customs.hardest !== undefined && { hardest }) };
}

/** Counts the dice that a difficulty costs: one for each point above the highest difficulty of a roll. (d10/L-2; d10/0.3.22) */
function countOverflow(difficulty: number, hardest = SIDES): number {
  return Math.max(0, difficulty - hardest);
}

/** Counts the dice of a pool before a difficulty above 10 takes dice from it. (d10/L-4) */
export function countReadyDice({ dice, why }: D10Pool): number {
  let overflow = 0;
  for (const { source, value } of why) if (source === "penalty.difficulty") overflow += value;
  return dice - overflow;
}

/** Removes dice from a pool, if necessary all of them. The dice that a difficulty above 10 costs are removed last. (d10/L-4, d10/L-52) */
export function reducePool(pool: D10Pool, { source, value }: Modifier): D10Pool {
  if (value === 0) return pool;
  const ready = countReadyDice(pool);
  const left = Math.max(0, ready + value);
  return withReadyDice({ ...pool, why: [...pool.why, { source, value: left - ready }] }, left);
}

/** Replaces the GM's modifier of a pool and applies the new difficulty. (S0; d10/E.5; d10/L-2, d10/L-38) */
export function applyGmModifier(pool: D10Pool, modifier: Modifier): D10Pool {
  const others = pool.difficultyWhy.filter(({ source }) => source !== modifier.source);
  const difficultyWhy = filterNonZero([...others, modifier]);
  const difficulty = Math.min(pool.hardest ?? SIDES, Math.max(2, sumModifiers(difficultyWhy)));
  return withReadyDice({ ...pool, difficulty, difficultyWhy }, countReadyDice(pool));
}

/** Returns a pool with this number of dice, less those that its difficulty costs above the highest difficulty. (d10/L-2, d10/L-4) */
function withReadyDice(pool: D10Pool, ready: number): D10Pool {
  const dice = Math.max(0, ready - countOverflow(sumModifiers(pool.difficultyWhy), pool.hardest));
  const before = pool.why.filter(({ source }) => source !== "penalty.difficulty");
  return { ...pool, dice, why: filterNonZero([...before, { source: "penalty.difficulty", value: dice - ready }]) };
}

/**
 * Asks for the faces of a pool. They stay sealed until all questions are answered; each face is read by the difficulty and the counting of
 * the pool. (d10/A.2)
 */
export function askPoolFaces(
  id: string,
  fighter: string,
  { dice, difficulty, counting }: Pick<D10Pool, "dice" | "difficulty" | "counting">,
): Question {
  const read = (face: number) => readFace(face, difficulty, counting);
  return askFaces({ id, fighter }, { count: dice, sides: SIDES, read });
}

/** Asks for the faces of a damage roll. (S1; d10/0.3.3) */
export function askDamageFaces(id: string, fighter: string, count: number): Question {
  return askFaces({ id, fighter }, { count, sides: SIDES, read: readDamageFace });
}
