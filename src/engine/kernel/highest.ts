/** Picks the first entry with the highest value above 0; undefined if there is none. */
export function pickHighest<T>(entries: readonly T[], readValue: (entry: T) => number): T | undefined {
  let best: T | undefined;
  let highest = 0;
  for (const entry of entries) {
    const value = readValue(entry);
    if (value > highest) [best, highest] = [entry, value];
  }
  return best;
}
