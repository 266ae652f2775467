import type { Data } from "./json.ts";

/** A GM's modifier on a roll, with the reason. */
export type Adjustment = { readonly value: number; readonly reason: string };

/** A roll that a GM may still modify: whose it is, the GM's present modifier, and the exchange with another. */
export type Adjustable<X extends Data = Data> = {
  readonly roll: string;
  readonly fighter: string;
  readonly now: Adjustment;
  /** `told` is added to what is told of it, such as the pool as it is then. */
  to(adjustment: Adjustment): { readonly facts: X; readonly told?: Data };
};
