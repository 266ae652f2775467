import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** A token was added, which may be attacked: sheets refresh their attack buttons. */
export function onCreateToken(): void {
  renewAttackButtons();
}
