import type { Question } from "../kernel/ask.ts";
import type { Json } from "../kernel/json.ts";

/** Words that say nothing. */
const NO_WORDS = "…";

/**
 * The answer that odds assume to a question that is still to come: what counts when time is up; any words to a text.
 * Undefined for dice, and for a question that only its user can answer.
 */
export function usualAnswer(question: Question): Json | undefined {
  if (question.kind === "text") return NO_WORDS;
  return question.kind === "faces" ? undefined : question.fallback;
}
