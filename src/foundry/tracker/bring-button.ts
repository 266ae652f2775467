import { withPart } from "../client/with-part.ts";

/** Shows GMs below the tracker's head the button by which several opponents join, also while there is no fight. */
export function showBringButton(element: HTMLElement, head: HTMLElement | undefined): void {
  element.querySelector(".riposte-bring-button")?.remove();
  if (!game.user.isGM) return;
  const page = element.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = "riposte riposte-bring-button";
  button.textContent = game.i18n.localize("RIPOSTE.Bring.open");
  button.addEventListener(
    "click",
    () =>
      void withPart(
        () => import("./bring-window.ts"),
        ({ openBring }) => openBring(),
      ),
  );
  if (head) head.after(button);
  else element.prepend(button);
}
