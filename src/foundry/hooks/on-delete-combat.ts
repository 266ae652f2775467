import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { fightingIn, follow } from "../writing/marks.ts";

/** A fight is over: sheets show it, and the writer takes off the marks that came of it. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  renewAttackButtons();
  follow(fightingIn(combat));
}
