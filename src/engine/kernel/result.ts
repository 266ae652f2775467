import type { Json } from "./json.ts";

/** A refusal by a rule: a code, which is also the key of its text, and the data of the text. */
export type Refusal = { readonly code: string; readonly data: { readonly [key: string]: Json } };

/** The answer of a rule: a value, or a refusal. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Builds a successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Builds a refusal: `area/what-is-wrong`, with the data its text needs. */
export function refuse(code: string, data: Refusal["data"] = {}): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, data } };
}

/** Returns the value if every check passes; otherwise the first refusal. */
export function requireAll<T>(checks: readonly Result<unknown>[], value: T): Result<T> {
  const refused = checks.find((check) => !check.ok);
  return refused && !refused.ok ? refused : ok(value);
}

/** The values of a record of results. */
type Values<R> = { readonly [K in keyof R]: R[K] extends Result<infer T> ? T : never };

/** Combines a record of results into a result of a record; the first refusal stands for all. */
export function combine<const R extends Readonly<Record<string, Result<unknown>>>>(results: R): Result<Values<R>> {
  const values: Record<string, unknown> = {};
  for (const [key, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[key] = result.value;
  }
  return ok(values as Values<R>);
}

/** Marks a case that the types rule out; reaching it is a bug and throws. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
