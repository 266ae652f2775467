import { showHealthChange } from "../documents/health-change.ts";
import { checkLostEdits } from "../sheets/lost-edits.ts";
import { noteUpdate } from "../writing/flooding.ts";
import { onActorChange } from "../writing/marks.ts";

/**
 * An actor has changed: its tokens and the tracker show it; the writer updates its marks, and notices floods of updates; a user whose edit
 * was replaced is informed.
 */
export function onUpdateActor(actor: Actor.Implementation, changes: object, options: unknown, user: string): void {
  noteUpdate(user);
  checkLostEdits(actor, changes, options, user);
  showHealthChange(actor);
  onActorChange(actor);
}
