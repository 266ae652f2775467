import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { noteUpdate } from "../writing/flooding.ts";
import { followPositions } from "../writing/following.ts";
import { settleOrder, requestTieSettling } from "../writing/settling.ts";

/** A combatant has changed, perhaps its initiative or its token: sheets show it, and the writer settles the order and its ties, and follows its token. */
export function onUpdateCombatant(
  combatant: Combatant.Implementation,
  changes: object,
  _options: unknown,
  user: string,
): void {
  noteUpdate(user);
  renewAttackButtons();
  if (!combatant.parent) return;
  if ("tokenId" in changes) followPositions(combatant.parent);
  settleOrder(combatant.parent);
  requestTieSettling(combatant.parent.id ?? "");
}
