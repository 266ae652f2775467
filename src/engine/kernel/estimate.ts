/** An estimate of one consequence of a choice. */
export type Estimate = {
  readonly id: string;
  readonly as: "chance" | "amount";
  /** The chance, from 0 to 1, or the mean of the amount. */
  readonly value: number;
  /** The fighter whom the consequence concerns; empty or missing if it concerns all. */
  readonly of?: string;
  /** Each possible amount with its chance. */
  readonly spread?: readonly (readonly [amount: number, chance: number])[];
  /** The largest possible error, missing if the estimate is exact. For a mean, it is a fraction of the largest amount. */
  readonly within?: number;
};

/** The amount that one event adds to a consequence (`id`) for a fighter (`of`); 1 if only its occurrence counts. */
export type Measurement = { readonly id: string; readonly of: string; readonly value: number };

/** A function that estimates the consequences of an option; it returns an empty list if they cannot be computed. */
export type OptionOdds = (option: string) => readonly Estimate[];

/** The public knowledge of a fighter whose sheet is not open: whether the fighter is visible, and which items have been named. */
export type PublicKnowledge = { readonly isSeen: boolean; isNamed(id: string): boolean };

/**
 * A function that replaces a fighter whose sheet the viewer may not open. Public facts are kept; all other numbers are those of the
 * viewer's own fighter, `like`.
 */
export type UnknownFighterBuilder<F> = { take(fighter: F, like: F, knowledge: PublicKnowledge): F }["take"];

/** One criterion by which choices are compared: the estimate `id`, either for the fighter who chooses or summed over all others. */
export type Worth = { readonly id: string; readonly of: "own" | "others" };

/** The standing order to ask each time. This order and the next two belong to every game; a ruleset may add others. */
export const ASK = "ask";
/** The standing order never to ask, but to use the fallback of the question. */
export const NEVER = "never";
/** The standing order to accept the hit, as the ruleset defines it. */
export const PASS = "pass";

/** The standing order that gives the best answer by the odds, in the games that have one. */
export const BEST = "best";
