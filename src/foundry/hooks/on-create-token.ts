import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** Somebody new may be attacked: sheets renew their attack buttons. */
export function onCreateToken(): void {
  renewAttackButtons();
}
