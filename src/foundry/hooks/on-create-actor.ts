import { followMade } from "../campaign/wishes.ts";

/** An actor was created: the user who has asked for it goes on to make a character of it. */
export function onCreateActor(actor: Actor.Implementation): void {
  followMade(actor);
}
