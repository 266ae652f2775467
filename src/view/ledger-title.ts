/** The title of a new ledger among those that there are: numbered if another is called so. */
export function titleAmong(title: string, others: readonly string[]): string {
  const same = others.filter((other) => other === title || other.startsWith(`${title} (`)).length;
  return same === 0 ? title : `${title} (${same + 1})`;
}
