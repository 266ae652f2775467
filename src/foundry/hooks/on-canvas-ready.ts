import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Another scene is shown: sheets renew their attack buttons. */
export function onCanvasReady(): void {
  renewAttackButtons();
}
