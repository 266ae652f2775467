import { showHealthChange } from "../documents/health-change.ts";
import { noteUpdate } from "../writing/flooding.ts";
import { followActor } from "../writing/marks.ts";

/** An actor has changed: its tokens and the tracker show it; the writer updates its marks, and notices floods. */
export function onUpdateActor(actor: Actor.Implementation, _changes: unknown, _options: unknown, user: string): void {
  noteUpdate(user);
  showHealthChange(actor);
  followActor(actor);
}
