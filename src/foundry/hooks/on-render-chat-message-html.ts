import { wireCard } from "../answering/card-buttons.ts";
import { foldDrawn } from "../card/old.ts";
import { withPart } from "../client/with-part.ts";
import { storedIn } from "../exchange/record.ts";

/** Every client wires each rendered card of an award or an exchange; the card of an exchange that has become old meanwhile is folded. */
export function onRenderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.getFlag("riposte", "award"))
    void withPart(
      () => import("../campaign/award-card.ts"),
      ({ wireAward }) => wireAward(message, html),
    );
  if (!storedIn(message)) return;
  wireCard(message.id ?? "", html);
  foldDrawn(message, html);
}
