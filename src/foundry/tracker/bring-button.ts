import { QUICK_OPPONENT } from "../campaign/opponent-button.ts";
import { buildIconButton } from "../client/icon-button.ts";
import { withPart } from "../client/with-part.ts";

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
