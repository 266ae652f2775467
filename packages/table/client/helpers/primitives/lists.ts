import { define } from "./define.ts";

type Rule<T> = (value: T, index: number, of: never) => unknown;

function deepFlatten(this: unknown[]): unknown[] {
  return this.flat(Number.POSITIVE_INFINITY);
}

/** Whether two lists hold the same, element by element; lists in them are compared in the same way. */
function equals(this: unknown[], other: unknown): boolean {
  if (!Array.isArray(other) || other.length !== this.length) return false;
  return this.every((value, index) =>
    Array.isArray(value) ? equals.call(value, other[index]) : Object.is(value, other[index]),
  );
}

/** What fails the rule, then what passes it. */
function partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
  return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
}

/** Takes the first match out of the list, or puts something else in its place. */
function findSplice<T>(this: T[], find: (value: T, index: number, list: T[]) => boolean, replace?: T): T | null {
  const index = this.findIndex(find);
  if (index < 0) return null;
  if (replace === undefined) return this.splice(index, 1)[0] ?? null;
  this.splice(index, 1, replace);
  return replace;
}

/** What Foundry adds to lists. */
export function extendLists(): void {
  define(Array, { fromRange: (n: number, min = 0) => Array.from({ length: n }, (_, index) => index + min) });
  define(Array.prototype, {
    ...{ deepFlatten, equals, partition, findSplice },
    filterJoin(this: unknown[], separator: string): string {
      return this.filter(Boolean).join(separator);
    },
  });
}

/** What Foundry adds to sets. */
export function extendSets(): void {
  define(Set.prototype, {
    first<T>(this: Set<T>): T | undefined {
      return this.values().next().value;
    },
    equals<T>(this: Set<T>, other: unknown): boolean {
      return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
    },
    isSubset<T>(this: Set<T>, other: Set<T>): boolean {
      return [...this].every((value) => other.has(value));
    },
    intersects<T>(this: Set<T>, other: Set<T>): boolean {
      return [...this].some((value) => other.has(value));
    },
    filter<T>(this: Set<T>, test: Rule<T>): Set<T> {
      return new Set([...this].filter((value, index) => test(value, index, this as never)));
    },
    find<T>(this: Set<T>, test: Rule<T>): T | undefined {
      return [...this].find((value, index) => test(value, index, this as never));
    },
    map<T, R>(this: Set<T>, transform: (value: T, index: number, of: Set<T>) => R): Set<R> {
      return new Set([...this].map((value, index) => transform(value, index, this)));
    },
    some<T>(this: Set<T>, test: Rule<T>): boolean {
      return [...this].some((value, index) => test(value, index, this as never));
    },
    every<T>(this: Set<T>, test: Rule<T>): boolean {
      return [...this].every((value, index) => test(value, index, this as never));
    },
    reduce<T, R>(this: Set<T>, reducer: (sum: R, value: T, index: number, of: Set<T>) => R, initial: R): R {
      return [...this].reduce((sum, value, index) => reducer(sum, value, index, this), initial);
    },
    toObject<T>(this: Set<T>): T[] {
      return [...this];
    },
  });
}
