import { clientState } from "../client/state.ts";

/** Number of questions that wait for this user on this client, and the function that opens them. */
type Questions = { open: number; show: () => void };
const questions = clientState.record("inbox-button.questions", (): Questions => ({ open: 0, show: () => undefined }));

/** Sets the number of questions and the function for the next drawing of the button. */
export function setQuestions(next: Questions): void {
  Object.assign(questions, next);
}

/** Shows a button above the tracker that opens the inbox; none if the inbox is empty. */
export function showInboxButton(element: HTMLElement): void {
  element.querySelector(".riposte-inbox-button")?.remove();
  const { open, show } = questions;
  if (open === 0) return;
  const page = element.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = "riposte riposte-inbox-button";
  button.textContent = game.i18n.format("RIPOSTE.Inbox.open", { count: String(open) });
  button.addEventListener("click", show);
  element.prepend(button);
}
