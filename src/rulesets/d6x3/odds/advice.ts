import { type Data, type Json, PASS, type Question } from "../../../engine/index.ts";
import type { SufferingFacts } from "../attack/mitigation.ts";

/**
 * The standing orders of the game. For damage: as much Fortune as helps and then wounds, wounds and no Fortune, or neither (`PASS`). For
 * dice: "as-they-fall" never turns one, and asks everything else. (Ours: rules of the table, of no source)
 */
export const ORDERS = ["fortune-first", "wounds-first", "as-they-fall", PASS] as const;

/**
 * Answers the question for a turn of a die by a standing order. Only "as-they-fall" declines it, unless the unchanged dice buy stunts.
 * (Ours; d6x3/J-3; d6x3/R-35)
 */
export function answerTest(_facts: Data, question: Question, order: string): Json | undefined {
  if (order !== "as-they-fall") return undefined;
  if (question.prompt === "spend") return question.kind === "basket" && question.budget === 0 ? [] : undefined;
  return question.prompt === "turn" ? "keep" : undefined;
}

/** Answers the question about damage by a standing order; undefined for every other question. (Ours) */
export function answerDamage(_facts: SufferingFacts, question: Question, order: string): Json | undefined {
  if (question.kind !== "plan") return undefined;
  const [none, most] = [question.options[0]?.id ?? "", question.options.at(-1)?.id ?? ""];
  if (order === "fortune-first") return { amount: question.max, option: most };
  if (order === "wounds-first") return { amount: 0, option: most };
  return order === PASS ? { amount: 0, option: none } : undefined;
}
