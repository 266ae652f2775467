import { type IconButton, buildIconButton } from "../../platform/elements.ts";
import { withPart } from "../../platform/lazy-parts.ts";

/** Shows GMs the buttons that add several opponents or create one, below the tracker's header, also without a fight. */
export function showBringButton(element: HTMLElement, head: HTMLElement | undefined): void {
  for (const old of element.querySelectorAll(".riposte-bring-button")) old.remove();
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
  const buttons = [button, buildIconButton(page, { ...QUICK_OPPONENT, name: "riposte riposte-bring-button" })];
  if (head) head.after(...buttons);
  else element.prepend(...buttons);
}

/** The button with which a GM creates a quick opponent; its class is added where it is shown. The window is loaded on first use. */
export const QUICK_OPPONENT: Omit<IconButton, "name"> = {
  icon: "fa-mask",
  label: "RIPOSTE.Foe.open",
  press: () =>
    void withPart(
      () => import("../../windows/campaign/opponent-window.ts"),
      ({ openOpponent }) => openOpponent(),
    ),
};
