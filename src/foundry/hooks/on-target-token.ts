import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** A user's targets have changed: sheets refresh their attack buttons. */
export function onTargetToken(): void {
  renewAttackButtons();
}
