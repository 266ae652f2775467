import type { Json } from "./json.ts";

/** A rule's no: a code, which is also the key of its sentence, and what the sentence tells. */
export type Refusal = { readonly code: string; readonly data: { readonly [key: string]: Json } };

/** What a question with a reason answers: a value, or a refusal. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** The yes. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** The no: `area/what-is-wrong`, with the data its sentence needs. */
export function refuse(code: string, data: Refusal["data"] = {}): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, data } };
}

/** Marks a case that the types rule out; reaching it is a bug and throws. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
