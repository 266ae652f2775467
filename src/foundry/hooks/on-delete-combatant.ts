import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { updateMarks } from "../writing/marks.ts";

/** A combatant was removed: sheets show it, and the writer removes its marks. */
export function onDeleteCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  updateMarks([actor]);
}
