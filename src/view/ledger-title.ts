/** Builds the title of a new ledger; numbered if others already have the title. */
export function titleAmong(title: string, others: readonly string[]): string {
  const same = others.filter((other) => other === title || other.startsWith(`${title} (`)).length;
  return same === 0 ? title : `${title} (${same + 1})`;
}
