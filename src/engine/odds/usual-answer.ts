import type { Question } from "../kernel/ask.ts";
import type { Json } from "../kernel/json.ts";

const NO_WORDS = "…";

/**
 * Returns the answer that odds assume for a later question: its fallback, or a placeholder for a text. Undefined for dice, and for a
 * question without a fallback.
 */
export function chooseUsualAnswer(question: Question): Json | undefined {
  if (question.kind === "text") return NO_WORDS;
  return question.kind === "faces" ? undefined : question.fallback;
}
