/**
 * An estimate of one consequence of a choice: a chance from 0 to 1, or the mean of an amount. `of` is the fighter it concerns; empty or
 * missing for all. `spread` lists each amount with its chance. `within` is the largest error of a chance, or of a mean as a fraction of its
 * largest amount; missing if the estimate is exact.
 */
export type Estimate = {
  readonly id: string;
  readonly as: "chance" | "amount";
  readonly value: number;
  readonly of?: string;
  readonly spread?: readonly (readonly [amount: number, chance: number])[];
  readonly within?: number;
};

/** The contribution of an event to the consequences of a choice for the fighter `of`: an amount, or 1 for an event that occurs. */
export type Measurement = { readonly id: string; readonly of: string; readonly value: number };

/** Returns the odds of an option of a question; none if they cannot be computed. */
export type OptionOdds = (option: string) => readonly Estimate[];

/** The public knowledge of a fighter whose sheet is not open: whether the fighter is visible, and which items have been named. */
export type PublicKnowledge = { readonly isSeen: boolean; isNamed(id: string): boolean };

/**
 * Builds a substitute for a fighter whose sheet is not open, from public knowledge and the numbers of the viewer's own fighter (`like`).
 */
export type AsUnknown<F> = { take(fighter: F, like: F, knowledge: PublicKnowledge): F }["take"];

/** A measure for the comparison of choices: its value for the fighter who chooses, or its sum for all others. */
export type Worth = { readonly id: string; readonly of: "own" | "others" };

/**
 * The standing orders of every game; a ruleset may add others. `ASK`: ask each time; `NEVER`: never ask, and use the fallback; `PASS`: take
 * the hit, as the ruleset defines it.
 */
export const ASK = "ask";
export const NEVER = "never";
export const PASS = "pass";

/** The standing order that gives the best answer by the odds, in the games that have one. */
export const BEST = "best";
