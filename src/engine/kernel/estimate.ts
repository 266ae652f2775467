/**
 * An estimate of a choice's consequences: the chance of something, from 0 to 1, or the mean of an amount; the fighter it concerns, empty
 * for all; and each amount with its chance. `within` is the largest error of a chance, and of a mean as a part of its greatest amount;
 * missing if all is exact.
 */
export type Estimate = {
  readonly id: string;
  readonly as: "chance" | "amount";
  readonly value: number;
  readonly of?: string;
  readonly spread?: readonly (readonly [amount: number, chance: number])[];
  readonly within?: number;
};

/** The contribution of an event to the consequences of a choice: an amount, or 1 for something that happens, of a fighter. */
export type Measurement = { readonly id: string; readonly of: string; readonly value: number };

/** Returns the odds of an option of a question; none if they cannot be computed. */
export type OptionOdds = (option: string) => readonly Estimate[];

/** Public knowledge of a fighter whose sheet is not open: whether the fighter is visible, and which things have been named. */
export type PublicKnowledge = { readonly isSeen: boolean; isNamed(id: string): boolean };

/** Replaces a fighter whose sheet is not open by public knowledge and the numbers of the viewer's own fighter. */
export type AsUnknown<F> = { take(fighter: F, like: F, beheld: PublicKnowledge): F }["take"];

/** A measure by which choices are compared: the value for the fighter who chooses, or the sum for all others. */
export type Worth = { readonly id: string; readonly of: "own" | "others" };
