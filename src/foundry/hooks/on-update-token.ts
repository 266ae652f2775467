import { refreshOpenMarks } from "../answering/open-marks.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { showHealthChange } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { onActorChange } from "../writing/marks.ts";

/**
 * A token, perhaps with an actor of its own, has changed or moved: sheets, tracker and drafts show it, and the writer updates the marks.
 */
export function onUpdateToken({ actor }: TokenDocument.Implementation): void {
  renewAttackButtons();
  renewPreviews();
  refreshOpenMarks();
  showHealthChange(actor);
  onActorChange(actor);
}
