/** A seed that was tried: what it came to, and what it cost. */
export type Tried = { readonly seed: number; readonly came: ReadonlySet<string>; readonly cost: number };

/** So many seeds at most that together come to all that some have come to: again and again the one that brings most for what it costs. */
export function coverOf(tried: readonly Tried[], most = Infinity): readonly number[] {
  const left = tried.map(({ seed, came, cost }) => ({ seed, cost, came: new Set(came) }));
  const seeds: number[] = [];
  for (;;) {
    left.sort((a, b) => b.came.size / b.cost - a.came.size / a.cost);
    const [best] = left;
    if (!best || best.came.size === 0 || seeds.length === most) return seeds.toSorted((a, b) => a - b);
    seeds.push(best.seed);
    const came = [...best.came];
    for (const each of left) for (const name of came) each.came.delete(name);
  }
}
