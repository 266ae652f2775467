import type { Question } from "../../engine/kernel/ask.ts";
import { PASS } from "../../engine/kernel/advice.ts";
import type { Json } from "../../engine/kernel/json.ts";
import type { SufferFacts } from "./mitigation.ts";

/** The standing orders of those who are hurt, beside being asked and never being asked: Fortune before wounds, wounds before Fortune,
 *  neither. (Ours: rules of the table, of no source) */
export const ORDERS = ["fortune-first", "wounds-first", PASS] as const;

/** How a standing order answers damage; every other question is put to the person. (Ours) */
export function adviseSuffering(_facts: SufferFacts, question: Question, order: string): Json | undefined {
  if (question.id === "fortune" && question.kind === "amount") {
    if (order === "fortune-first") return question.max;
    return order === "wounds-first" || order === PASS ? 0 : undefined;
  }
  if (question.id !== "injured" && question.id !== "wounded") return undefined;
  if (order === PASS) return "refuse";
  return order === "fortune-first" || order === "wounds-first" ? "accept" : undefined;
}
