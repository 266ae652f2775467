import { noteHealth } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Another scene is shown: its tokens' health is noted, and sheets refresh their attack buttons. */
export function onCanvasReady(): void {
  noteHealth();
  renewAttackButtons();
}
