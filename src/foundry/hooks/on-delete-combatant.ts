import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { follow } from "../writing/marks.ts";

/** Somebody has left a fight: sheets show it, and the writer takes off their marks. */
export function onDeleteCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  follow([actor]);
}
