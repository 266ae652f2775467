/** The number of cached results: for the last few objects, or for about as many as a large fight has fighters. */
const FEW = 8;
export const MANY = 128;

/** A cache of derivations from immutable objects, or from words or numbers that determine the result. */
export type Notes<K extends object | string | number, V extends object> = {
  readonly on: (of: K) => V | undefined;
  readonly put: (of: K, value: V) => void;
};

/**
 * Creates a cache for immutable objects that keeps at least the last `most`; changed data is another object. The keys are not held weakly:
 * collecting garbage takes many times as long if short-lived objects are keys of a WeakMap.
 */
export function notesOn<K extends object | string | number, V extends object>(most = FEW): Notes<K, V> {
  return most > FEW ? manyNotes(most) : fewNotes(2 * most);
}

/** Creates a cache in a list, which is faster to search than a table while it is short; the oldest entry makes room. */
function fewNotes<K, V>(most: number): { on(of: K): V | undefined; put(of: K, value: V): void } {
  const keys: K[] = [];
  const values: V[] = [];
  let next = 0;
  let last = 0;
  return {
    on: (of) => {
      if (keys[last] === of) return values[last];
      const at = keys.indexOf(of);
      if (at < 0) return undefined;
      last = at;
      return values[at];
    },
    put: (of, value) => {
      const known = keys.indexOf(of);
      last = known < 0 ? next : known;
      keys[last] = of;
      values[last] = value;
      if (known < 0) next = (next + 1) % most;
    },
  };
}

function manyNotes<K, V>(most: number): { on(of: K): V | undefined; put(of: K, value: V): void } {
  let fresh = new Map<K, V>();
  let older = new Map<K, V>();
  let last: K | undefined;
  let lastValue: V | undefined;
  const put = (of: K, value: V): void => {
    last = of;
    lastValue = value;
    if (fresh.size === most) {
      older = fresh;
      fresh = new Map();
    }
    fresh.set(of, value);
  };
  const on = (of: K): V | undefined => {
    if (of === last) return lastValue;
    const known = fresh.get(of);
    const kept = known ?? older.get(of);
    if (kept === undefined) return undefined;
    if (known === undefined) put(of, kept);
    last = of;
    lastValue = kept;
    return kept;
  };
  return { on, put };
}

/**
 * Derives a value from immutable data that lives long, such as stored data of a document, and from further arguments: the last result for
 * each object is cached for as long as the object lives.
 */
export function oncePerStored<K extends object, R extends readonly unknown[], V>(
  derive: (of: K, ...rest: R) => V,
): (of: K, ...rest: R) => V {
  const kept = new WeakMap<K, { readonly rest: R; readonly value: V }>();
  return (of, ...rest) => {
    const known = kept.get(of);
    if (known !== undefined && areSame(known.rest, rest)) return known.value;
    const value = derive(of, ...rest);
    kept.set(of, { rest, value });
    return value;
  };
}

/** Derives a value from immutable data once for each object. */
export function oncePer<K extends object, V extends object>(derive: (of: K) => V, most = FEW): (of: K) => V {
  const { on, put } = notesOn<K, V>(most);
  return (of) => {
    const known = on(of);
    if (known !== undefined) return known;
    const value = derive(of);
    put(of, value);
    return value;
  };
}

/** Derives a value from several pieces of immutable data: for each first one, the result with the last other ones is cached. */
export function oncePerLast<K extends object, R extends readonly unknown[], V>(
  derive: (of: K, ...rest: R) => V,
  most = FEW,
): (of: K, ...rest: R) => V {
  const { on, put } = notesOn<K, { readonly rest: R; readonly value: V }>(most);
  return (of, ...rest) => {
    const known = on(of);
    if (known !== undefined && areSame(known.rest, rest)) return known.value;
    const value = derive(of, ...rest);
    put(of, { rest, value });
    return value;
  };
}

/**
 * Creates a function that finds the first entry of a list with an id. A long list gets an index, made once for each list, so that the
 * entries before the match need not be read.
 */
export function foundById<V>(idOf: (entry: V) => string): (list: readonly V[], id: unknown) => V | undefined {
  const indexOf = oncePerStored((list: readonly V[]): ReadonlyMap<unknown, V> => {
    const index = new Map<unknown, V>();
    for (const entry of list) if (!index.has(idOf(entry))) index.set(idOf(entry), entry);
    return index;
  });
  return (list, id) => (list.length < LONG ? list.find((entry) => idOf(entry) === id) : indexOf(list).get(id));
}

/** The length from which an index of a list is worth its cost. */
const LONG = 32;

type Parts<V> = Readonly<Record<string, V>>;

/**
 * Derives each part of a record from that part alone: for a record that differs from the last one in a few parts, only these are derived.
 * If no part changes, the record itself is returned.
 */
export function oncePerPart<V extends object>(derive: (part: V) => V): (record: Parts<V>) => Parts<V> {
  const { on, put } = notesOn<Parts<V>, Parts<V>>();
  let last: Parts<V> = {};
  let [lastKeys, lastParts]: readonly [readonly string[], readonly V[]] = [[], []];
  let lastDerived = last;
  return (record) => {
    const known = on(record);
    if (known !== undefined) return known;
    const [keys, parts] = [Object.keys(record), Object.values(record)];
    const alike = areSame(keys, lastKeys);
    const base = alike && lastDerived !== last ? lastDerived : record;
    let copy: Record<string, V> | undefined;
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i];
      if (part === undefined || (alike && part === lastParts[i])) continue;
      const [key, now] = [keys[i] ?? "", derive(part)];
      if (base[key] === now) continue;
      copy ??= { ...base };
      copy[key] = now;
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
