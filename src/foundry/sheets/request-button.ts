import { withPart } from "../client/with-part.ts";
import { withRules } from "../world/rules.ts";

/** Adds a button to the head of the list of actors by which a GM asks for a roll. */
export function addRequestButton(element: HTMLElement): void {
  const head = element.querySelector(".directory-header");
  if (!game.user.isGM || !head || head.querySelector(".riposte-ask-for-roll")) return;
  const button = element.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "riposte-ask-for-roll";
  const icon = element.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-dice";
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize("RIPOSTE.Rolls.request")}`);
  button.addEventListener("click", askForRoll);
  (head.querySelector(".header-actions") ?? head).append(button);
}

/** Opens the window, which is loaded when it is first needed; only GMs ask for rolls. */
function askForRoll(): void {
  if (!game.user.isGM) return;
  void withRules(
    () =>
      void withPart(
        () => import("./request-window.ts"),
        ({ openRequest }) => openRequest(),
      ),
  );
}
