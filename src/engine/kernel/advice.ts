import { type Question, readAnswer } from "./ask.ts";
import { type Json, lookup } from "./json.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import type { State } from "./state.ts";

/** The standing orders of every game: to be asked each time, never to be asked, and to let come what comes, as the ruleset reads
 *  that. Others are a ruleset's own. */
export const ASK = "ask";
export const NEVER = "never";
export const PASS = "pass";

/** What somebody's standing order answers to an open question; undefined where they are to be asked after all, since the
 *  order says nothing of it or its answer would not be taken. */
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
