import { dropStaleQuestions } from "../answering/answering.ts";
import { renewOpenMarks } from "../answering/open-marks.ts";
import { forgetFolds } from "../card/unfolding.ts";
import { forgetAnswers } from "../client/remembered.ts";
import { forgetExchange } from "../exchange/exchanges.ts";
import { readRecord } from "../exchange/record.ts";
import { callOffDeleted } from "../writing/deleted.ts";

/** The writer cancels an exchange that was still running. Every client drops its data for the message. */
export function onDeleteChatMessage(message: ChatMessage.Implementation): void {
  forgetExchange(message);
  const record = readRecord(message);
  if (record && record.phase !== "closed") callOffDeleted(record);
  dropStaleQuestions(message.id ?? "");
  renewOpenMarks();
  forgetAnswers(message.id ?? "");
  forgetFolds(message.id ?? "");
}
