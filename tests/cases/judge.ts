import { type Data, type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Refusal, Result } from "../../src/engine/kernel/result.ts";
import { differences, said } from "./differences.ts";
import type { Case } from "./parse.ts";
import { describeRefusal } from "../../src/view/terms.ts";
import { unfilledIn } from "../unfilled.ts";

/** The verdict on a case: no differences, or one sentence for each. */
export type Verdict = { readonly of: Case; readonly differences: readonly string[] };

/** The most differences that a report lists. */
const LISTED = 5;

/** Runs a case against the rules, and lists the differences from the expected answer. */
export function judge(of: Case): Verdict {
  return { of, differences: differencesOf(of.expect, of.verb.answer(of.given)) };
}

/** A verdict in a few short lines: the case and its differences; empty if it has none. */
export function reportOf(verdict: Verdict): string {
  const { name, cite, line } = verdict.of;
  const lines = shortList(verdict);
  return lines.length === 0 ? "" : [`case ${name} (${cite}; line ${line})`, ...lines].join("\n  ");
}

/** The first few differences, and the number of the others. */
export function shortList({ differences: all }: Verdict): readonly string[] {
  const left = all.length - LISTED;
  return left > 0 ? [...all.slice(0, LISTED), `and ${left} more`] : all;
}

function differencesOf(expect: Data, answer: Result<Data>): readonly string[] {
  const { refused, allowed, ...rest } = expect;
  const no = refused !== undefined && refused !== false ? refused : allowed === false;
  if (no === false) return answer.ok ? inFields(rest, answer.value) : [`refused: expected no, got ${told(answer)}`];
  if (answer.ok) return [`refused: expected ${said(no)}, got allowed`];
  const unsaid = unfilledIn(describeRefusal(answer.refusal));
  if (unsaid.length > 0) return [`refused: ${told(answer)} does not say ${unsaid.join(", ")}`];
  return isRefusedSo(no, answer.refusal) ? [] : [`refused: expected ${said(no)}, got ${told(answer)}`];
}

function inFields(expect: Data, answer: Data): readonly string[] {
  return Object.entries(expect).flatMap(([field, value]) => differences(value, lookup(answer, field), field));
}

/** Whether a refusal is the expected one, or one of several; a fault of the case itself is never expected. */
function isRefusedSo(expected: Json, { code, data }: Refusal): boolean {
  if (code.startsWith("case/")) return false;
  const reasons = Array.isArray(data["reasons"]) ? data["reasons"] : [];
  return expected === true || expected === code || reasons.includes(expected);
}

function told(answer: Result<Data>): string {
  return answer.ok ? "allowed" : `${answer.refusal.code} ${said(answer.refusal.data)}`;
}
