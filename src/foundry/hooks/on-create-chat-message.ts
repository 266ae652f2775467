import { renewOpenMarks } from "../answering/open-marks.ts";
import { foldSoon } from "../card/old.ts";
import { noteExchange } from "../exchange/exchanges.ts";
import { storedIn } from "../exchange/record.ts";
import { tellModules } from "../modules/tell.ts";

/**
 * After an exchange has started, every client folds the cards that have become old, marks the fighters who are asked, and informs modules.
 */
export function onCreateChatMessage(message: ChatMessage.Implementation): void {
  noteExchange(message, true);
  renewOpenMarks();
  if (!storedIn(message)) return;
  foldSoon();
  tellModules(message, null);
}
