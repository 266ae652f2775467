import { openCheck, rollByClick } from "../declaring/check.ts";
import { isElement } from "../client/elements.ts";
import { rollAt } from "./rolls.ts";

/** Data of the sheet that a roll uses. */
type Sheet = { readonly actor: Actor.Implementation };

/**
 * Rolls the check of the button's field; opens its options instead with Shift, or if the check costs something in a fight. The second click
 * of a double click is ignored.
 */
export async function rollField(this: Sheet, event: Event, target: HTMLElement): Promise<void> {
  const roll = rollAt(this.actor, target.dataset["roll"] ?? "");
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (!roll || detail > 1) return;
  if (shiftKey) openCheck(this.actor, roll);
  else await rollByClick(this.actor, roll);
}
