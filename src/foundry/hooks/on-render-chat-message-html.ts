import { wireCard } from "../answering/card-buttons.ts";
import { foldDrawn } from "../card/old.ts";
import { storedIn } from "../exchange/record.ts";

/** Every client, for each rendered card of an exchange: it is wired, and folded if it has become old meanwhile. */
export function onRenderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (!storedIn(message)) return;
  wireCard(message.id ?? "", html);
  foldDrawn(message, html);
}
