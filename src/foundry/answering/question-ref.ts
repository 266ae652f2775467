import { type Json, type Question, type Result, isData, readAnswer, refuse } from "../../engine/index.ts";
import { findRecord } from "../exchange/record.ts";

/** A reference to a question, as the writer sends it to the asked user. */
export type QuestionRef = {
  readonly message: string;
  readonly ask: string;
  readonly question: string;
};

/** Reads the reference to a question in a query's payload; null for anything else. */
export function readQuestionRef(data: unknown): QuestionRef | null {
  if (!isData(data)) return null;
  const { message, ask, question } = data;
  const isComplete = typeof message === "string" && typeof ask === "string" && typeof question === "string";
  return isComplete ? { message, ask, question } : null;
}

/** Builds the key of a question. */
export function toQuestionKey({ message, ask, question }: QuestionRef): string {
  return `${message}/${ask}/${question}`;
}

/** Finds the question as stored in its exchange; the query's own data is not trusted. */
export function findStoredQuestion({ message, ask, question }: QuestionRef): Question | undefined {
  const open = findRecord(message)?.state.ask;
  return open?.id === ask ? open.questions.find(({ id }) => id === question) : undefined;
}

/** Checks if a question would accept an answer now; the writer checks again when it arrives. */
export function tryAnswer(questionRef: QuestionRef, value: Json): Result<Json> {
  const question = findStoredQuestion(questionRef);
  return question ? readAnswer(question, value) : refuse("answer/closed", { ask: questionRef.ask });
}
