import { renewOpenMarks } from "../answering/open-marks.ts";
import { foldSoon } from "../card/old.ts";
import { storedIn } from "../exchange/record.ts";

/** After an exchange has begun, every client folds the cards that have become old, and marks those who are asked. */
export function onCreateChatMessage(message: ChatMessage.Implementation): void {
  if (storedIn(message)) foldSoon();
  renewOpenMarks();
}
