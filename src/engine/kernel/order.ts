/** Negative when a goes before b, positive when after, 0 when only the GM can tell. Whoever has no place yet goes last. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The place of somebody whose initiative is this number: as it was rolled, unless the number has been set by hand. Then
 *  nothing stands before it any more. `at` says which number of a place the initiative is. */
export function placeAs(rolled: readonly number[], initiative: number, at: number): readonly number[] {
  if (rolled[at] === initiative) return rolled;
  return [...Array<number>(at).fill(0), initiative, ...rolled.slice(at + 1)];
}
