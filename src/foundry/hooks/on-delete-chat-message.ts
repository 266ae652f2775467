import { dropStaleQuestions } from "../answering/answering.ts";
import { refreshOpenMarks } from "../answering/open-marks.ts";
import { removeFolds } from "../card/unfolding.ts";
import { dropAnswers } from "../client/remembered.ts";
import { removeFromIndex } from "../exchange/exchanges.ts";
import { readRecord } from "../exchange/record.ts";
import { cancelDeletedExchange } from "../writing/deleted.ts";

/** The writer cancels an exchange that was still running. Every client drops its data for the message. */
export function onDeleteChatMessage(message: ChatMessage.Implementation): void {
  removeFromIndex(message);
  const record = readRecord(message);
  if (record && record.phase !== "closed") cancelDeletedExchange(record);
  dropStaleQuestions(message.id ?? "");
  refreshOpenMarks();
  dropAnswers(message.id ?? "");
  removeFolds(message.id ?? "");
}
