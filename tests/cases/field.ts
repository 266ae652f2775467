import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";

/** A place in a case, from the file down. */
export type Path = readonly (string | number)[];

/** A fault in how a case is written, and its place. */
export type Fault = { readonly path: Path; readonly sentence: string };

/** A kind of field: its description, and the faults of a value. */
export type Field = { readonly tells: string; readonly faults: (value: Json, path: Path) => readonly Fault[] };

/** The fields of a verb, or of a thing described within it. */
export type Fields = Readonly<Record<string, Field>>;

function simple(tells: string, fits: (value: Json) => boolean): Field {
  return { tells, faults: (value, path) => (fits(value) ? [] : [{ path, sentence: wrong(value, tells) }]) };
}

function wrong(value: Json, tells: string): string {
  return `${JSON.stringify(value)} is not ${tells}.`;
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number): Field {
  return simple(
    `a whole number from ${min} to ${max}`,
    (value) => typeof value === "number" && Number.isInteger(value) && value >= min && value <= max,
  );
}

/** One word of a fixed list. */
export function oneOf(words: readonly string[]): Field {
  return simple(`one of ${words.join(", ")}`, (value) => typeof value === "string" && words.includes(value));
}

/** Any text. */
export const text: Field = simple("a text", (value) => typeof value === "string");

/** Yes or no. */
export const yesNo: Field = simple("yes or no", (value) => typeof value === "boolean");

/** Any value; the rules decide whether to refuse it. */
export const anything: Field = { tells: "anything", faults: () => [] };

/** The faces of dice, in order. */
export function faces(sides: number): Field {
  return listOf(whole(1, sides), `a list of faces, 1 to ${sides}`);
}

/** A list of values of one kind. */
export function listOf(field: Field, tells = `a list, each ${field.tells}`): Field {
  const faults = (value: Json, path: Path): readonly Fault[] =>
    Array.isArray(value)
      ? value.flatMap((entry, i) => field.faults(entry, [...path, i]))
      : [{ path, sentence: wrong(value, tells) }];
  return { tells, faults };
}

/** Values of one kind under names that the case chooses. */
export function namesFor(field: Field): Field {
  const tells = `names, each with ${field.tells}`;
  const faults = (value: Json, path: Path): readonly Fault[] =>
    isData(value)
      ? Object.entries(value).flatMap(([name, entry]) => field.faults(entry, [...path, name]))
      : [{ path, sentence: wrong(value, tells) }];
  return { tells, faults };
}

/** Either of two kinds; faults are reported by the second, unless the value is no record. */
export function either(first: Field, second: Field): Field {
  return {
    tells: `${first.tells}, or ${second.tells}`,
    faults: (value, path) => (first.faults(value, path).length === 0 ? [] : second.faults(value, path)),
  };
}

/** A record with fields of its own. */
export function thing(tells: string, fields: Fields, needed: readonly string[] = []): Field {
  const faults = (value: Json, path: Path): readonly Fault[] =>
    isData(value) ? faultsIn(value, { what: tells, fields, needed }, path) : [{ path, sentence: wrong(value, tells) }];
  return { tells, faults };
}

/** The faults of a record: unknown fields, invalid values, missing fields that are needed. */
export function faultsIn(
  value: Data,
  { what, fields, needed }: { readonly what: string; readonly fields: Fields; readonly needed: readonly string[] },
  path: Path,
): readonly Fault[] {
  const inside = Object.entries(value).flatMap(([name, entry]): readonly Fault[] => {
    const field = lookup(fields, name);
    const here = [...path, name];
    return field ? field.faults(entry, here) : [{ path: here, sentence: unknown(name, what, fields) }];
  });
  const missing = needed.filter((name) => !(name in value));
  return [...inside, ...missing.map((name) => ({ path, sentence: `${what} needs ${name}.` }))];
}

function unknown(name: string, what: string, fields: Fields): string {
  return `${name} is no field of ${what}; its fields are ${Object.keys(fields).join(", ")}.`;
}
