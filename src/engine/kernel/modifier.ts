/** A number with a reason: `source` is the key of the text that names it; `said` holds the GM's own words for it, if any. */
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
