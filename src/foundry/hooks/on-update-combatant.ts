import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { settleOrder, settleTiesIn } from "../writing/settling.ts";

/** A combatant has changed, perhaps its initiative: sheets show it, and the writer settles the order and its ties. */
export function onUpdateCombatant(combatant: Combatant.Implementation): void {
  renewAttackButtons();
  if (!combatant.parent) return;
  settleOrder(combatant.parent);
  settleTiesIn(combatant.parent.id ?? "");
}
