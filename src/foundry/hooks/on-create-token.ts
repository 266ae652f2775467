import { refreshOpenMarks } from "../answering/open-marks.ts";
import { showHealthChange } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** A token was added, which may be attacked: sheets refresh their attack buttons. */
export function onCreateToken({ actor }: TokenDocument.Implementation): void {
  showHealthChange(actor);
  refreshOpenMarks();
  renewAttackButtons();
}
