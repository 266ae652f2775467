/** How many notes are kept: about the last few objects, or about as many as a large fight has fighters. */
const FEW = 8;
export const MANY = 128;

/** What has been worked out about objects that never change, or under words or numbers that say all that it follows from. */
export type Notes<K extends object | string | number, V extends object> = {
  readonly on: (of: K) => V | undefined;
  readonly put: (of: K, value: V) => void;
};

/**
 * Notes on immutable objects, at least the last `most`; data that changes is another object. They are not held weakly:
 * where short-lived objects are keys of a WeakMap, collecting garbage takes many times as long.
 */
export function notesOn<K extends object | string | number, V extends object>(most = FEW): Notes<K, V> {
  return most > FEW ? manyNotes(most) : fewNotes(2 * most);
}

/** Notes in a list that is gone through, which takes less than a table where they are few; the oldest makes room. */
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
 * A derivation from immutable data that lives long, such as what a document stores, and from what else it depends on:
 * the last result of each object is kept for as long as the object is.
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

/** A derivation from immutable data, worked out once for each object. */
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

/** A derivation from several pieces of immutable data: for each first one, the result with the last other ones is kept. */
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
 * Finds the first entry of a list that has an id: of a long one by an index, which is made once for each list, so that
 * the entries before it need not be read.
 */
export function foundById<V>(idOf: (entry: V) => string): (list: readonly V[], id: unknown) => V | undefined {
  const indexOf = oncePerStored((list: readonly V[]): ReadonlyMap<unknown, V> => {
    const index = new Map<unknown, V>();
    for (const entry of list) if (!index.has(idOf(entry))) index.set(idOf(entry), entry);
    return index;
  });
  return (list, id) => (list.length < LONG ? list.find((entry) => idOf(entry) === id) : indexOf(list).get(id));
}

/** From how many entries on an index of a list is worth its making. */
const LONG = 32;

type Parts<V> = Readonly<Record<string, V>>;

/**
 * A derivation of each part of a record from that part alone: of a record that has a few parts in place of those of the
 * last one, only these are derived. Where no part becomes another, it is the record itself.
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
