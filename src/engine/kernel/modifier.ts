/** A number with a reason. `source` is the key of the text that names it; `said` is the GM's own reason for it, if there is one. */
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
