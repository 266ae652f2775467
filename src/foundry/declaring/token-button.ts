import { openActing } from "./attack-window.ts";
import { isElement } from "../client/elements.ts";

/** Adds a button to what is shown around a token that is clicked: its actor acts. */
export function registerTokenButton(): void {
  Hooks.on("renderTokenHUD", (hud, html) => {
    const actor = hud.object?.actor;
    if (!actor?.isOwner || !isElement(html, HTMLElement)) return;
    const button = html.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "control-icon riposte-act-here fa-solid fa-bolt";
    button.ariaLabel = game.i18n.format("RIPOSTE.Act.open", { name: actor.name });
    button.dataset["tooltipText"] = button.ariaLabel;
    button.addEventListener("click", () => openActing(actor));
    (html.querySelector(".col.right") ?? html).append(button);
  });
}
