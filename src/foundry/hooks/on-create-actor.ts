import { openRequested } from "../campaign/wishes.ts";

/** An actor was created: it opens for the user who has requested it as a character. */
export function onCreateActor(actor: Actor.Implementation): void {
  openRequested(actor);
}
