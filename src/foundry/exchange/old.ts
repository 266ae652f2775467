import { storedIn } from "./record.ts";

/** How many of the newest exchanges are shown whole when they are over. */
const NEWEST = 3;

/** Whether an exchange is over and so many others have begun since that its card is folded. */
export function isOld(message: ChatMessage.Implementation): boolean {
  if (storedIn(message)?.phase !== "closed") return false;
  let later = 0;
  for (const other of game.messages.contents.toReversed()) {
    if (other.id === message.id) return false;
    if (storedIn(other)) later += 1;
    if (later >= NEWEST) return true;
  }
  return false;
}

/** Shows anew the cards that a new exchange has made old, wherever they are on the page. */
export async function foldOld(): Promise<void> {
  const exchanges = game.messages.contents.filter((message) => storedIn(message));
  const older = exchanges.at(-1 - NEWEST);
  if (older && isOld(older)) await redraw(older);
}

async function redraw(message: ChatMessage.Implementation): Promise<void> {
  const shown = cardsOf(message.id ?? "");
  if (shown.length === 0) return;
  for (const card of shown) {
    const anew = await message.renderHTML();
    const content = anew.querySelector(".riposte-card");
    if (content) card.querySelector(".riposte-card")?.replaceWith(content);
    card.classList.add("is-compact");
  }
}

/** The cards of a message on the page: in the chat, and where it has been taken out of it. */
function cardsOf(message: string): readonly HTMLElement[] {
  const windows = [
    document,
    ...[...foundry.applications.instances.values()].map(({ element }) => element?.ownerDocument),
  ];
  const pages = [...new Set(windows)];
  const selector = `.riposte-exchange[data-message-id="${CSS.escape(message)}"]`;
  return pages.flatMap((page) => [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])]);
}
