import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { followActor } from "../writing/marks.ts";

/** A token, and with it perhaps an actor of its own, has changed: sheets and tracker show it, and the writer lets the marks follow. */
export function onUpdateToken({ actor }: TokenDocument.Implementation): void {
  renewAttackButtons();
  followActor(actor);
}
