import { followActor } from "../writing/marks.ts";

/** An actor has changed: the tracker shows it, and the writer updates its marks. */
export function onUpdateActor(actor: Actor.Implementation): void {
  followActor(actor);
}
