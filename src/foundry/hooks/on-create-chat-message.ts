import { refreshOpenMarks } from "../answering/open-marks.ts";
import { scheduleFold } from "../card/old.ts";
import { noteExchange } from "../exchange/exchanges.ts";
import { readStoredExchange } from "../exchange/record.ts";
import { tellModules } from "../modules/tell.ts";

/**
 * After an exchange has started, every client folds the cards that have become old, marks the fighters who are asked, and informs modules.
 */
export function onCreateChatMessage(message: ChatMessage.Implementation): void {
  noteExchange(message, true);
  refreshOpenMarks();
  if (!readStoredExchange(message)) return;
  scheduleFold();
  tellModules(message, null);
}
