import { clientState } from "../../platform/state.ts";
import { readRecord, readStoredExchange } from "../../exchange/record.ts";

/** The number of later exchanges after which the card of a closed exchange is folded. */
const NEWEST = 3;

/** The class of a card that is folded. */
const FOLDED = "is-compact";

/** True if an exchange is closed and enough others have started since to fold its card. */
export function isOld(message: ChatMessage.Implementation): boolean {
  if (readStoredExchange(message)?.phase !== "closed") return false;
  let later = 0;
  for (const other of game.messages.contents.toReversed()) {
    if (other.id === message.id) return false;
    if (readStoredExchange(other)) later += 1;
    if (later >= NEWEST) return true;
  }
  return false;
}

/** Folds the cards in the document whose exchanges have become old. */
async function foldOldCards(): Promise<void> {
  for (const card of listWholeCards()) {
    const message = game.messages.get(card.dataset["messageId"] ?? "");
    if (message && mayFold(message)) await foldCard(card, message);
  }
}

/** Folds the cards that have become old, once for all exchanges that have started since. */
export const scheduleFold = clientState.coalesced("old-cards.foldSoon", foldOldCards);

/** Folds a card that has become old while it was being rendered, once it is in the document. */
export function foldDrawnCard(message: ChatMessage.Implementation, card: HTMLElement): void {
  if (!card.classList.contains(FOLDED) && mayFold(message)) setTimeout(() => void foldOldCards());
}

/** True if a card may be folded: its exchange is old and can be read. */
function mayFold(message: ChatMessage.Implementation): boolean {
  return isOld(message) && readRecord(message) !== null;
}

async function foldCard(card: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const rendered = await message.renderHTML();
  const content = rendered.querySelector(".riposte-card");
  if (!content || !rendered.classList.contains(FOLDED)) return;
  card.querySelector(".riposte-card")?.replaceWith(content);
  card.classList.add(FOLDED);
}

/** Lists the unfolded cards in the chat and in popped-out windows. */
function listWholeCards(): readonly HTMLElement[] {
  const windows = [
    document,
    ...[...foundry.applications.instances.values()].map(({ element }) => element?.ownerDocument),
  ];
  const pages = [...new Set(windows)];
  const selector = `.riposte-exchange[data-message-id]:not(.${FOLDED})`;
  return pages.flatMap((page) => [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])]);
}
