import { refreshOpenMarks } from "../answering/open-marks.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { rememberHealth } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Another scene is shown: the health of its tokens is noted, the fighters of open questions are marked, and sheets and windows refresh. */
export function onCanvasReady(): void {
  rememberHealth();
  refreshOpenMarks();
  renewAttackButtons();
  renewPreviews();
}
