/**
 * An estimate of a choice's consequences: the chance of something, from 0 to 1, or the mean of an amount; whose it is,
 * empty if it concerns all; and each amount with its chance. `within` is how far from right a chance may be, and a mean as
 * a part of its greatest amount; missing where all is exact.
 */
export type Estimate = {
  readonly id: string;
  readonly as: "chance" | "amount";
  readonly value: number;
  readonly of?: string;
  readonly spread?: readonly (readonly [amount: number, chance: number])[];
  readonly within?: number;
};

/** What an event adds to what a choice may lead to: an amount, or 1 for something that happens, of a fighter. */
export type Measured = { readonly id: string; readonly of: string; readonly value: number };

/** The odds of each option of a question; none where they cannot be told. */
export type OddsOf = (option: string) => readonly Estimate[];

/** What is on the table of a fighter whose sheet is not open: whether they are seen, and which things have been named. */
export type Beheld = { readonly isSeen: boolean; isNamed(id: string): boolean };

/** How a game takes a fighter whose sheet is not open: by what shows, and by the numbers of the viewer's own. */
export type AsUnknown<F> = { take(fighter: F, like: F, beheld: Beheld): F }["take"];

/** A measure that choices are weighed by: that of the fighter who chooses, or that of all others together. */
export type Worth = { readonly id: string; readonly of: "own" | "others" };
