import { isDeepStrictEqual } from "node:util";

/** What a document stores. */
export type Source = Readonly<Record<string, unknown>>;

export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a document stores after an update: keys with dots are paths, records are merged, `-=` takes a key away, and `==` replaces what it has. */
export function updated(source: Source, changes: Source): Source {
  const result: Record<string, unknown> = { ...source };
  for (const [path, value] of Object.entries(changes)) {
    const [key = "", ...rest] = path.split(".");
    const there = result[key];
    const inner = rest.length > 0 ? { [rest.join(".")]: value } : value;
    if (key.startsWith("-=")) delete result[key.slice(2)];
    else if (key.startsWith("==")) result[key.slice(2)] = structuredClone(inner);
    else if (isSource(inner)) result[key] = updated(isSource(there) ? there : {}, inner);
    else result[key] = structuredClone(inner);
  }
  return result;
}

/** The changes of an update as hooks tell them: records instead of keys with dots. */
export function expanded(changes: Source): Source {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes)) {
    const [key = "", ...rest] = path.split(".");
    const inner = rest.length > 0 ? { [rest.join(".")]: value } : value;
    const there = result[key];
    result[key] = isSource(inner) ? expanded({ ...(isSource(there) ? there : {}), ...inner }) : inner;
  }
  return result;
}

/** The places below a record that differ, each by its path, with the value before; lists are one place. */
export function placesChanged(before: unknown, after: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isSource(before) || !isSource(after)) return [[path, before]];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => placesChanged(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
