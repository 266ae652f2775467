/** A number with a reason: `source` is the key of the sentence that names it. */
export type Modifier = { readonly source: string; readonly value: number };

/** The sum of what the modifiers say. */
export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const { value } of modifiers) sum += value;
  return sum;
}

/** The modifiers that change anything. */
export function nonZero(modifiers: readonly Modifier[]): readonly Modifier[] {
  return modifiers.filter(({ value }) => value !== 0);
}
