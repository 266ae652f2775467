import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { follow } from "../writing/marks.ts";

/** A combatant was added: sheets show it, and the writer sets its marks. */
export function onCreateCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  follow([actor]);
}
