import { expect } from "vitest";
import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";

/** Fails the test if any number in the data is not finite. */
export function expectFinite(value: unknown): void {
  expect(notFinite(value, "")).toEqual([]);
}

function notFinite(value: unknown, at: string): readonly string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => notFinite(inner, `${at}.${key}`));
}

/** The places of all numbers in a piece of data, list entries by their index. */
export function placesOfNumbers(value: Json, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === "number") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOfNumbers(inner, [...at, key]));
}

/** A copy of the data with another value at a place. */
export function replacedAt(value: Json, [key, ...rest]: readonly string[], replacement: Json): Json {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((entry, i) => (String(i) === key ? replacedAt(entry, rest, replacement) : entry));
  return isData(value) ? { ...value, [key]: replacedAt(value[key] ?? null, rest, replacement) } : value;
}

/** A copy of the data in which every text and key that is one of these names is another; longer texts stay. */
export function renamed<T>(value: T, names: Readonly<Record<string, string>>): T;
export function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return Object.hasOwn(names, value) ? names[value] : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => renamed(entry, names));
  if (!isData(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    renamed(key, names),
    renamed(inner, names),
  ]);
  const copy: Data = Object.fromEntries(entries);
  return copy;
}
