import { wireCard } from "../answering/card-buttons.ts";
import { foldDrawnCard } from "../card/old.ts";
import { withPart } from "../client/with-part.ts";
import { readStoredExchange } from "../exchange/record.ts";

/** Every client wires each rendered card of an award or an exchange; the card of an exchange that has become old meanwhile is folded. */
export function onRenderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.getFlag("riposte", "award"))
    void withPart(
      () => import("../campaign/award-card.ts"),
      ({ wireAward }) => wireAward(message, html),
    );
  if (!readStoredExchange(message)) return;
  wireCard(message.id ?? "", html);
  foldDrawnCard(message, html);
}
