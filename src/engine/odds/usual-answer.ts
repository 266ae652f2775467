import type { Question } from "../kernel/ask.ts";
import type { Json } from "../kernel/json.ts";

/** A text without meaning. */
const NO_WORDS = "…";

/**
 * Returns the answer that odds assume to a question that is still to come: the fallback when time is up; a placeholder for a text.
 * Undefined for dice, and for a question that only its user can answer.
 */
export function chooseUsualAnswer(question: Question): Json | undefined {
  if (question.kind === "text") return NO_WORDS;
  return question.kind === "faces" ? undefined : question.fallback;
}
