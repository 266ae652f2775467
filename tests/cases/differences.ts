import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";

/** In a case: no value is expected here. */
const NONE = "none";

/** The key of a record that is compared as a whole. */
const ONLY = "only";

/** The tolerance for fractions: six decimal places. */
const NEAR = 5e-7;

/** The most characters of a value that a message shows. */
const SHOWN = 120;

/**
 * The differences of a value, one sentence each: `{}` and `only` close a record, `none` excludes a value, a list is
 * compared as a whole, and a record against a list stands for its single entry.
 */
export function differences(expected: Json, got: Json | undefined, place: string): readonly string[] {
  if (expected === NONE) return isNone(got) ? [] : [differs(place, "nothing", got)];
  if (isData(expected) && Array.isArray(got)) return inSingle(expected, got, place);
  if (isData(expected) && isData(got)) return inRecord(expected, got, place);
  if (Array.isArray(expected) && Array.isArray(got)) return inList(expected, got, place);
  return isSameValue(expected, got) ? [] : [differs(place, said(expected), got)];
}

/** A value as a message shows it, cut short. */
export function said(value: Json): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** The keys under which an expected record, closed or open, excludes a value; empty for any other value. */
export function excludedIn(expected: Json | undefined): readonly string[] {
  if (!isData(expected)) return [];
  const inside = Object.entries(wholeRecord(expected) ?? expected);
  return inside.filter(([, value]) => value === NONE).map(([key]) => key);
}

function differs(place: string, expected: string, got: Json | undefined): string {
  return `${place}: expected ${expected}, got ${got === undefined ? "nothing" : said(got)}`;
}

function isNone(got: Json | undefined): boolean {
  return got === undefined || got === null || got === NONE;
}

function inSingle(expected: Data, got: readonly Json[], place: string): readonly string[] {
  if (got.length !== 1) return [`${place}: expected one, got ${got.length}: ${said(got)}`];
  return differences(expected, got[0], place);
}

function inRecord(expected: Data, got: Data, place: string): readonly string[] {
  const whole = wholeRecord(expected);
  if (whole && Object.keys(whole).length === 0)
    return Object.keys(got).length === 0 ? [] : [differs(place, said({}), got)];
  const inside = Object.entries(whole ?? expected).flatMap(([key, value]) =>
    differences(value, lookup(got, key), under(place, key)),
  );
  const others = whole ? Object.entries(got).filter(([key]) => !Object.hasOwn(whole, key)) : [];
  return [...inside, ...others.map(([key, value]) => differs(under(place, key), "nothing", value))];
}

/** The record that must have no other keys than its own; undefined where others are allowed. */
function wholeRecord(expected: Data): Data | undefined {
  const [first, ...more] = Object.keys(expected);
  if (first === undefined) return expected;
  const only = expected[ONLY];
  return first === ONLY && more.length === 0 && isData(only) ? only : undefined;
}

function inList(expected: readonly Json[], got: readonly Json[], place: string): readonly string[] {
  if (expected.length !== got.length) return [differs(place, said(expected), got)];
  return expected.flatMap((value, i) => differences(value, got[i], under(place, String(i + 1))));
}

function isSameValue(expected: Json, got: Json | undefined): boolean {
  if (typeof expected !== "number" || typeof got !== "number") return expected === got;
  return Number.isInteger(expected) && Number.isInteger(got) ? expected === got : Math.abs(expected - got) < NEAR;
}

function under(place: string, key: string): string {
  return `${place}.${key}`;
}
