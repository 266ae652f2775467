import type { Data } from "./json.ts";

/** A GM's modifier on a roll, with the reason. */
export type Adjustment = { readonly value: number; readonly reason: string };

/** A roll that a GM may still modify: its fighter, the GM's current modifier, and a function that replaces it. */
export type Adjustable<X extends Data = Data> = {
  readonly roll: string;
  readonly fighter: string;
  readonly now: Adjustment;
  /** Returns the facts with another modifier; `details` are added to the data of the event, such as the new pool. */
  to(adjustment: Adjustment): { readonly facts: X; readonly details?: Data };
};
