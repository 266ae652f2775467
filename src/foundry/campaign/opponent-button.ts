import { withPart } from "../client/with-part.ts";

/** Opens the window for quick opponents, which is loaded when it is first used. */
function open(): void {
  void withPart(
    () => import("./opponent-window.ts"),
    ({ openOpponent }) => openOpponent(),
  );
}

/** A button for a GM by which a quick opponent is made. */
export function opponentButton(page: Document, classes: string): HTMLElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = classes;
  const icon = page.createElement("i");
  icon.className = "fa-solid fa-mask";
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize("RIPOSTE.Foe.open")}`);
  button.addEventListener("click", open);
  return button;
}

/** Adds it to the head of the list of actors. */
export function addOpponentButton(element: HTMLElement): void {
  const head = element.querySelector(".directory-header");
  if (!game.user.isGM || !head || head.querySelector(".riposte-quick-opponent")) return;
  (head.querySelector(".header-actions") ?? head).append(
    opponentButton(element.ownerDocument, "riposte-quick-opponent"),
  );
}
