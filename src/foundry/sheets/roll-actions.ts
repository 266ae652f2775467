import { openCheck, rollByClick } from "../declaring/check.ts";
import { isElement } from "../client/elements.ts";
import { rollAt } from "./rolls.ts";

/** What a roll needs of its sheet. */
type Sheet = { readonly actor: Actor.Implementation };

/** Rolls what the button's field rolls; with Shift, or where it takes something of a fight, opens the window with its options. The second click of two is not a second roll. */
export async function rollField(this: Sheet, event: Event, target: HTMLElement): Promise<void> {
  const roll = rollAt(this.actor, target.dataset["roll"] ?? "");
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (!roll || detail > 1) return;
  if (shiftKey) openCheck(this.actor, roll);
  else await rollByClick(this.actor, roll);
}
