import { renewOpenMarks } from "../answering/open-marks.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { noteHealth } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Another scene is shown: its tokens' health is noted, those whom open questions concern are marked, and sheets and windows refresh. */
export function onCanvasReady(): void {
  noteHealth();
  renewOpenMarks();
  renewAttackButtons();
  renewPreviews();
}
