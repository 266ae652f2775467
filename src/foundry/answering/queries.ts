import { isData } from "../../engine/index.ts";
import { sendAgain } from "../exchange/intents.ts";
import { isFromWriter } from "../exchange/proof.ts";
import { keepBlindState } from "../exchange/locking.ts";
import { showNotice, showRefusal } from "../exchange/refusal-notices.ts";
import { answerHere } from "./answering.ts";
import { type QuestionRef, readQuestionRef } from "./question-ref.ts";

/**
 * Answers the writer's query for this user's answer to a question; the query for a blind check contains the state that its roller may know.
 */
export async function answerQuery(data: unknown): Promise<unknown> {
  const question = await posedByWriter(data);
  if (question && isData(data)) keepBlindState(question.message, data["blind"]);
  return { value: question ? await answerHere(question) : null };
}

/** Shows the writer's message that an intent of this user was refused. */
export async function refusedQuery(data: unknown): Promise<unknown> {
  const refusal = isData(data) && isData(data["refusal"]) ? data["refusal"] : {};
  const told = isData(refusal["data"]) ? refusal["data"] : {};
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const code = String(refusal["code"]);
  const isSentAgain = code === "intent/locked" && (await sendAgain(String(told["nonce"])));
  if (!isSentAgain) showRefusal({ refusal: { code, data: told }, message: String(data["message"] ?? "") });
  return null;
}

/** Shows a notice that the writer sends to this user. */
export async function toldQuery(data: unknown): Promise<unknown> {
  const notice = isData(data) && isData(data["notice"]) ? data["notice"] : {};
  const { key } = notice;
  const isOurs = typeof key === "string" && key.startsWith("RIPOSTE.");
  if (isOurs && isData(data) && (await isFromWriter(data))) showNotice({ key, data: textsIn(notice["data"]) });
  return null;
}

function textsIn(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(isData(data) ? data : {}).map(([name, value]) => [name, String(value)]));
}

/** Reads the question in a query that comes from the writer; null for any other. */
async function posedByWriter(data: unknown): Promise<QuestionRef | null> {
  return (await isFromWriter(data)) ? readQuestionRef(data) : null;
}
