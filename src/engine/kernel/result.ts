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

/** Marks a case that the types rule out; reaching it is a bug and throws. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
