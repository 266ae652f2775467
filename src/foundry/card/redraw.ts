/** Draws a card on the page again. */
export async function redrawCard(
  card: HTMLElement,
  message: ChatMessage.Implementation,
  options: Parameters<ChatMessage.Implementation["renderHTML"]>[0] = {},
): Promise<void> {
  const drawn = await message.renderHTML(options);
  card.classList.add(...drawn.classList);
  card.replaceChildren(...drawn.childNodes);
}

/** Draws all cards of a message on this page again. */
export async function redrawMessage(message: ChatMessage.Implementation): Promise<void> {
  const cards = document.querySelectorAll<HTMLElement>(`.riposte-exchange[data-message-id="${message.id}"]`);
  for (const card of cards) await redrawCard(card, message);
}
