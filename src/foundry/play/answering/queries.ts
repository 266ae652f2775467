import { isData } from "../../../engine/index.ts";
import { sendAgain } from "../../exchange/intents.ts";
import { isFromWriter } from "../../exchange/proof.ts";
import { noteBlindState, storeKey } from "../../exchange/sealing.ts";
import { showNotice, showRefusal } from "../../exchange/refusals.ts";
import { promptAnswer } from "./answering.ts";
import { type QuestionRef, readQuestionRef } from "../../exchange/record.ts";
import { NOTES, addNotesKey } from "../../windows/campaign/gm-notes.ts";
import { redrawMessage } from "../card/exchange-model.ts";

/**
 * Answers the writer's query for this user's answer to a question. In a blind check, the query contains the state that its roller may know.
 */
export async function handleAnswerQuery(data: unknown): Promise<unknown> {
  const question = await readWriterQuestion(data);
  if (question && isData(data)) noteBlindState(question.message, data["blind"]);
  return { value: question ? await promptAnswer(question) : null };
}

/** Shows the writer's message that an intent of this user was refused. */
export async function handleRefusalQuery(data: unknown): Promise<unknown> {
  const refusal = isData(data) && isData(data["refusal"]) ? data["refusal"] : {};
  const details = isData(refusal["data"]) ? refusal["data"] : {};
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const code = String(refusal["code"]);
  const isSentAgain = code === "intent/locked" && (await sendAgain(String(details["nonce"])));
  if (!isSentAgain) showRefusal({ refusal: { code, data: details }, message: String(data["message"] ?? "") });
  return null;
}

/** Shows a notice that the writer sends to this user. */
export async function handleNoticeQuery(data: unknown): Promise<unknown> {
  const notice = isData(data) && isData(data["notice"]) ? data["notice"] : {};
  const { key } = notice;
  const isOurs = typeof key === "string" && key.startsWith("RIPOSTE.");
  if (isOurs && isData(data) && (await isFromWriter(data))) showNotice({ key, data: toTexts(notice["data"]) });
  return null;
}

function toTexts(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(isData(data) ? data : {}).map(([name, value]) => [name, String(value)]));
}

/** Reads the question in a query; null if the query is not from the writer, or contains no question. */
async function readWriterQuestion(data: unknown): Promise<QuestionRef | null> {
  return (await isFromWriter(data)) ? readQuestionRef(data) : null;
}

/**
 * Stores the key of a message, which the writer sends, and draws the message again; or stores the key of the GMs' notes, which one GM sends
 * to the others.
 */
export async function handleKeyQuery(data: unknown): Promise<unknown> {
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const { message: id, key } = data;
  if (typeof id !== "string" || typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key)) return null;
  if (id === NOTES) return { value: game.user.isGM && (await addNotesKey(key)) };
  await storeKey(id, key);
  const message = game.messages.get(id);
  if (message) await redrawMessage(message);
  return { value: true };
}
