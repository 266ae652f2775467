type Sortable = object;

interface SortOptions {
  target?: Sortable | null;
  siblings?: Sortable[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** What one of the sorted objects has to be updated with. */
interface SortUpdate {
  target: Sortable;
  update: Record<string, number>;
}

/** The room between two that are next to each other, so that others fit in. */
const DENSITY = 100_000;

/**
 * The updates that put an object before or after another of its siblings: a number between its new neighbours, or new
 * numbers for all where no number is left between them.
 */
export function performIntegerSort(
  source: Sortable,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions = {},
): SortUpdate[] {
  const of = (entry: Sortable): number => Number(Reflect.get(entry, sortKey) ?? 0);
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => of(a) - of(b));
  const at = target ? others.indexOf(target) : -1;
  const before = sortBefore ?? (at >= 0 && target !== null && of(source) > of(target));
  const place = at < 0 ? (sortBefore ? 0 : others.length) : before ? at : at + 1;
  const [previous, next] = [others[place - 1], others[place]];
  const low = previous ? of(previous) : next ? of(next) - 2 * DENSITY : -DENSITY;
  const high = next ? of(next) : low + 2 * DENSITY;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  return others
    .toSpliced(place, 0, source)
    .map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * DENSITY } }))
    .filter(({ target: entry, update }) => of(entry) !== update[sortKey]);
}

/** Whether a key of an update says that something is deleted. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}
