/** Builds the title of a new ledger, with a number if other ledgers have the same title. */
export function buildLedgerTitle(title: string, others: readonly string[]): string {
  const namesakes = others.filter((other) => other === title || other.startsWith(`${title} (`)).length;
  return namesakes === 0 ? title : `${title} (${namesakes + 1})`;
}
