import { openCheck, rollOrOpenCheck } from "../declaring/check.ts";
import { isElement } from "../client/elements.ts";
import { findRoll } from "./rolls.ts";

/** Data of the sheet that a roll uses. */
type RollActionSheet = { readonly actor: Actor.Implementation };

/**
 * Rolls the check of the button's field; opens its options instead with Shift, or if the check costs something in a fight. The second click
 * of a double click is ignored.
 */
export async function rollField(this: RollActionSheet, event: Event, target: HTMLElement): Promise<void> {
  const roll = findRoll(this.actor, target.dataset["roll"] ?? "");
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (!roll || detail > 1) return;
  if (shiftKey) openCheck(this.actor, roll);
  else await rollOrOpenCheck(this.actor, roll);
}
