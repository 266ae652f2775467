import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Another scene is shown: sheets refresh their attack buttons. */
export function onCanvasReady(): void {
  renewAttackButtons();
}
