import type { Data, Json } from "../../src/engine/kernel/json.ts";
import { isData, lookup } from "../../src/engine/kernel/json.ts";
import type { Refusal, Result } from "../../src/engine/kernel/result.ts";
import type { Case } from "./parse.ts";

/** How a case went: no differences, or one sentence for each. */
export type Verdict = { readonly of: Case; readonly differences: readonly string[] };

/** How near a fraction must be: six places after the point. */
const NEAR = 5e-7;

/** Puts the case to the rules, and tells where the answer differs from what is expected. */
export function judge(of: Case): Verdict {
  return { of, differences: differencesOf(of.expect, of.verb.answer(of.given)) };
}

function differencesOf(expect: Data, answer: Result<Data>): readonly string[] {
  const { refused, allowed, ...rest } = expect;
  const no = refused !== undefined && refused !== false ? refused : allowed === false;
  if (no === false) return answer.ok ? differences(rest, answer.value, "") : [`refused: ${told(answer)}, not expected`];
  if (answer.ok) return [`refused: expected ${said(no)}, and it is allowed: ${said(answer.value)}`];
  return isRefusedSo(no, answer.refusal) ? [] : [`refused: expected ${said(no)}, and it is ${told(answer)}`];
}

/** Whether a refusal is the one expected, or one of several reasons; what is wrong with the case itself is never expected. */
function isRefusedSo(expected: Json, { code, data }: Refusal): boolean {
  if (code.startsWith("case/")) return false;
  const reasons = Array.isArray(data["reasons"]) ? data["reasons"] : [];
  return expected === true || expected === code || reasons.includes(expected);
}

function told(answer: Result<Data>): string {
  return answer.ok ? "allowed" : `${answer.refusal.code} ${said(answer.refusal.data)}`;
}

/** Where a value differs: of a record only what is expected is looked at, a list is compared whole. */
function differences(expected: Json, got: Json | undefined, place: string): readonly string[] {
  if (isData(expected) && isData(got))
    return Object.entries(expected).flatMap(([key, value]) => differences(value, lookup(got, key), under(place, key)));
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length)
    return expected.flatMap((value, i) => differences(value, got[i], under(place, String(i + 1))));
  if (isSameValue(expected, got)) return [];
  return [`${place}: expected ${said(expected)}, and it is ${got === undefined ? "not told" : said(got)}`];
}

function isSameValue(expected: Json, got: Json | undefined): boolean {
  if (typeof expected !== "number" || typeof got !== "number") return expected === got;
  return Number.isInteger(expected) && Number.isInteger(got) ? expected === got : Math.abs(expected - got) < NEAR;
}

function under(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`;
}

function said(value: Json): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
