import { openSuggestedAct } from "./attack-window.ts";
import { isElement } from "../client/elements.ts";

/** Adds a button to the HUD of a token that opens the window for its actor's action. */
export function addTokenButton(actor: Actor.Implementation | null | undefined, html: unknown): void {
  if (!actor?.isOwner || !isElement(html, HTMLElement)) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "control-icon riposte-act-here fa-solid fa-bolt";
  button.ariaLabel = game.i18n.format("RIPOSTE.Act.open", { name: actor.name });
  button.dataset["tooltipText"] = button.ariaLabel;
  button.addEventListener("click", () => openSuggestedAct(actor));
  (html.querySelector(".col.right") ?? html).append(button);
}
