import { mayMake } from "./may-make.ts";
import { wishForCharacter } from "./wishes.ts";

/** Adds a button to the head of the list of actors by which users make a character step by step, if they may. */
export function addCreateButton(element: HTMLElement): void {
  const head = element.querySelector(".directory-header");
  const known = head?.querySelector(".riposte-create");
  if (!mayMake(game.user)) return known?.remove();
  if (!head || known) return;
  const button = element.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "riposte-create";
  const icon = element.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-user-plus";
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize("RIPOSTE.Creation.open")}`);
  button.addEventListener("click", wishForCharacter);
  (head.querySelector(".header-actions") ?? head).append(button);
}
