import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { followActor } from "../writing/marks.ts";

/**
 * A token, perhaps with an actor of its own, has changed: sheets and tracker show it, and the writer updates the marks.
 */
export function onUpdateToken({ actor }: TokenDocument.Implementation): void {
  renewAttackButtons();
  followActor(actor);
}
