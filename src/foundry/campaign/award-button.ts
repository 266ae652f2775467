import { withPart } from "../client/with-part.ts";

/** Adds to the head of the list of actors the button by which a GM awards experience. */
export function addAwardButton(element: HTMLElement): void {
  const head = element.querySelector(".directory-header");
  if (!game.user.isGM || !head || head.querySelector(".riposte-award-experience")) return;
  const button = element.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "riposte-award-experience";
  const icon = element.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-star";
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize("RIPOSTE.Advancement.award")}`);
  button.addEventListener(
    "click",
    () =>
      void withPart(
        () => import("./award-window.ts"),
        ({ openAward }) => openAward(),
      ),
  );
  (head.querySelector(".header-actions") ?? head).append(button);
}
