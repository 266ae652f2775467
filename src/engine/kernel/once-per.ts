/** The number of results that a cache keeps by default. */
const FEW = 8;
/** A number of results that is enough for one result for each fighter of a large fight. */
export const MANY = 128;

/**
 * A cache of values that are derived from immutable objects, or from texts or numbers. `on` returns undefined for a key without a value.
 */
export type RecentCache<K extends object | string | number, V extends object> = {
  readonly on: (key: K) => V | undefined;
  readonly put: (key: K, value: V) => void;
};

/**
 * Creates a cache that keeps the values of at least the last `most` keys. Keys are immutable: changed data must be another object. They are
 * not held weakly, since garbage collection takes many times as long if short-lived objects are keys of a WeakMap.
 */
export function createRecentCache<K extends object | string | number, V extends object>(most = FEW): RecentCache<K, V> {
  return most > FEW ? createMapCache(most) : createListCache(2 * most);
}

/** Creates a cache in a list, which is faster to search than a map while it is short. A new entry replaces the oldest one. */
function createListCache<K, V>(most: number): { on(key: K): V | undefined; put(key: K, value: V): void } {
  const keys: K[] = [];
  const values: V[] = [];
  let next = 0;
  let last = 0;
  return {
    on: (key) => {
      if (keys[last] === key) return values[last];
      const index = keys.indexOf(key);
      if (index < 0) return undefined;
      last = index;
      return values[index];
    },
    put: (key, value) => {
      const index = keys.indexOf(key);
      last = index < 0 ? next : index;
      keys[last] = key;
      values[last] = value;
      if (index < 0) next = (next + 1) % most;
    },
  };
}

function createMapCache<K, V>(most: number): { on(key: K): V | undefined; put(key: K, value: V): void } {
  let fresh = new Map<K, V>();
  let older = new Map<K, V>();
  let last: K | undefined;
  let lastValue: V | undefined;
  const put = (key: K, value: V): void => {
    last = key;
    lastValue = value;
    if (fresh.size === most) {
      older = fresh;
      fresh = new Map();
    }
    fresh.set(key, value);
  };
  const on = (key: K): V | undefined => {
    if (key === last) return lastValue;
    const recent = fresh.get(key);
    const value = recent ?? older.get(key);
    if (value === undefined) return undefined;
    if (recent === undefined) put(key, value);
    last = key;
    lastValue = value;
    return value;
  };
  return { on, put };
}

/**
 * Returns the derivation with a cache for long-lived immutable data, such as the stored data of a document. As long as an object lives, the
 * result for its last further arguments is kept.
 */
export function oncePerStored<K extends object, R extends readonly unknown[], V>(
  derive: (key: K, ...rest: R) => V,
): (key: K, ...rest: R) => V {
  const results = new WeakMap<K, { readonly rest: R; readonly value: V }>();
  return (key, ...rest) => {
    const cached = results.get(key);
    if (cached !== undefined && areSame(cached.rest, rest)) return cached.value;
    const value = derive(key, ...rest);
    results.set(key, { rest, value });
    return value;
  };
}

/** Returns the derivation with a cache for immutable data: it runs only once for each of the last `most` objects. */
export function oncePer<K extends object, V extends object>(derive: (key: K) => V, most = FEW): (key: K) => V {
  const { on, put } = createRecentCache<K, V>(most);
  return (key) => {
    const cached = on(key);
    if (cached !== undefined) return cached;
    const value = derive(key);
    put(key, value);
    return value;
  };
}

/** Returns the derivation with a cache for immutable data. For each first argument, the result for the last further arguments is kept. */
export function oncePerLast<K extends object, R extends readonly unknown[], V>(
  derive: (key: K, ...rest: R) => V,
  most = FEW,
): (key: K, ...rest: R) => V {
  const { on, put } = createRecentCache<K, { readonly rest: R; readonly value: V }>(most);
  return (key, ...rest) => {
    const cached = on(key);
    if (cached !== undefined && areSame(cached.rest, rest)) return cached.value;
    const value = derive(key, ...rest);
    put(key, { rest, value });
    return value;
  };
}

/**
 * Creates a function that finds the first entry of a list with an id. A long list gets an index, made once for each list, so that the
 * entries before the match need not be read.
 */
export function createFinder<V>(idOf: (entry: V) => string): (list: readonly V[], id: unknown) => V | undefined {
  const indexOf = oncePerStored((list: readonly V[]): ReadonlyMap<unknown, V> => {
    const index = new Map<unknown, V>();
    for (const entry of list) if (!index.has(idOf(entry))) index.set(idOf(entry), entry);
    return index;
  });
  return (list, id) => (list.length < LONG ? list.find((entry) => idOf(entry) === id) : indexOf(list).get(id));
}

/** The length from which an index of a list is worth its cost. */
const LONG = 32;

type PartRecord<V> = Readonly<Record<string, V>>;

/**
 * Returns a function that derives each part of a record from that part alone. Only the parts that differ from the last record are derived.
 * If the derivation changes no part, the record itself is returned.
 */
export function oncePerPart<V extends object>(derive: (part: V) => V): (record: PartRecord<V>) => PartRecord<V> {
  const { on, put } = createRecentCache<PartRecord<V>, PartRecord<V>>();
  let last: PartRecord<V> = {};
  let [lastKeys, lastParts]: readonly [readonly string[], readonly V[]] = [[], []];
  let lastDerived = last;
  return (record) => {
    const cached = on(record);
    if (cached !== undefined) return cached;
    const [keys, parts] = [Object.keys(record), Object.values(record)];
    const hasSameKeys = areSame(keys, lastKeys);
    const base = hasSameKeys && lastDerived !== last ? lastDerived : record;
    let copy: Record<string, V> | undefined;
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i];
      if (part === undefined || (hasSameKeys && part === lastParts[i])) continue;
      const [key, derived] = [keys[i] ?? "", derive(part)];
      if (base[key] === derived) continue;
      copy ??= { ...base };
      copy[key] = derived;
    }
    [last, lastKeys, lastParts, lastDerived] = [record, keys, parts, copy ?? base];
    put(record, lastDerived);
    return lastDerived;
  };
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}
