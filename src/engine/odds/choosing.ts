import { type Json, lookup } from "../kernel/json.ts";
import { run } from "../kernel/run.ts";
import type { Estimate } from "../kernel/estimate.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { State, Step } from "../kernel/state.ts";
import { estimatesOf, usualAnswer } from "./estimates.ts";
import { outlookOf } from "./outlook.ts";

/** The most inputs that are played for the odds of one choice. */
export const MOST_INPUTS = 40_000;

/** An exchange with an open question, and an answer to it that is weighed. */
export type Choice = { readonly state: State; readonly scene: Scene; readonly question: string; readonly value: Json };

const GM = { gm: true, fighters: [] } as const;

/**
 * The odds of an answer to an open question: in closed form where the rules have one, else played out. Pauses now and
 * then; null if the answer is refused or may lead to too much.
 */
export function* oddsOfAnswer(
  { state, scene, question, value }: Choice,
  rules: Rules,
): Generator<undefined, readonly Estimate[] | null> {
  const frame = state.stack.at(-1);
  const kind = frame && lookup(rules.exchanges, frame.kind);
  if (!frame || !state.ask) return null;
  const known = typeof value === "string" && kind?.estimate?.(frame.facts, question, value, scene, frame.answers);
  if (known && known.length > 0) return known;
  const input = { type: "answer", ask: state.ask.id, question, value, seat: GM } as const;
  const answered = run(state, input, scene, rules);
  return answered.ok ? yield* oddsOfStep(answered.value, rules) : null;
}

/** The odds of what is already decided, such as a declaration; null if it may lead to too much. */
export function* oddsOfStep(step: Step, rules: Rules): Generator<undefined, readonly Estimate[] | null> {
  const endings = yield* outlookOf(step, rules, { assume: usualAnswer, most: MOST_INPUTS });
  return endings && estimatesOf(endings);
}
