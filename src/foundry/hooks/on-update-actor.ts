import { showHealthChange } from "../documents/health-change.ts";
import { followActor } from "../writing/marks.ts";

/** An actor has changed: its tokens and the tracker show it, and the writer updates its marks. */
export function onUpdateActor(actor: Actor.Implementation): void {
  showHealthChange(actor);
  followActor(actor);
}
