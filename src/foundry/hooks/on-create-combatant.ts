import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { follow } from "../writing/marks.ts";

/** Somebody has joined a fight: sheets show it, and the writer sets their marks. */
export function onCreateCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  follow([actor]);
}
