import type { Data } from "./json.ts";

/** A number with a reason. `source` is the key of the text that names it; `said` is a reason in the GM's words, if there is one. */
export type Modifier = { readonly source: string; readonly value: number; readonly said?: string };

/** Returns the sum of the modifiers. */
export function sumModifiers(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const { value } of modifiers) sum += value;
  return sum;
}

/** Returns the modifiers that are not 0. */
export function filterNonZero(modifiers: readonly Modifier[]): readonly Modifier[] {
  return modifiers.every(({ value }) => value !== 0) ? modifiers : modifiers.filter(({ value }) => value !== 0);
}

/** A GM's modifier on a roll, with the reason. */
export type Adjustment = { readonly value: number; readonly reason: string };

/** A roll that a GM may still modify; `now` is the GM's current modifier on it. */
export type Adjustable<X extends Data = Data> = {
  readonly roll: string;
  readonly fighter: string;
  readonly now: Adjustment;
  /** Returns the facts with another modifier; `details` are added to the data of the event, such as the new pool. */
  to(adjustment: Adjustment): { readonly facts: X; readonly details?: Data };
};
