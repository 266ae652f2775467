import { type Question, readAnswer } from "./ask.ts";
import { type Json, lookup } from "./json.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import type { State } from "./state.ts";

/**
 * The standing orders of every game: ask each time, never ask, and take the hit, as the ruleset reads it. Others are a
 * ruleset's own.
 */
export const ASK = "ask";
export const NEVER = "never";
export const PASS = "pass";

/**
 * The answer that a standing order gives to an open question; undefined if the user must be asked after all, because
 * the order does not cover the question or its answer would be refused.
 */
export function advised(
  { stack }: State,
  question: Question,
  order: string,
  scene: Scene,
  rules: Rules,
): Json | undefined {
  const frame = stack.at(-1);
  if (!frame || order === ASK) return undefined;
  const kind = lookup(rules.exchanges, frame.kind);
  const value = order === NEVER ? question.fallback : kind?.advise?.(frame.facts, question, order, scene);
  return value !== undefined && readAnswer(question, value).ok ? value : undefined;
}
