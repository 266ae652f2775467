/** Puts a button above the tracker that opens the inbox; none if it is empty. */
export function showInboxButton(element: HTMLElement, open: number, show: () => void): void {
  element.querySelector(".riposte-inbox-button")?.remove();
  if (open === 0) return;
  const page = element.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = "riposte riposte-inbox-button";
  button.textContent = game.i18n.format("RIPOSTE.Inbox.open", { count: String(open) });
  button.addEventListener("click", show);
  element.prepend(button);
}
