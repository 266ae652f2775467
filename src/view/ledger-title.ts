/** Builds the title of a new ledger; numbered if others already have the title. */
export function buildLedgerTitle(title: string, others: readonly string[]): string {
  const namesakes = others.filter((other) => other === title || other.startsWith(`${title} (`)).length;
  return namesakes === 0 ? title : `${title} (${namesakes + 1})`;
}
