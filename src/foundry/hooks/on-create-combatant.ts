import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { onCombatantAdded } from "../writing/newcomers.ts";
import { followNewcomer } from "../writing/following.ts";
import { updateMarks } from "../writing/marks.ts";

/** A combatant was added: sheets show it, and the writer sets its marks, and takes it out again if a player has added it twice. */
export function onCreateCombatant(combatant: Combatant.Implementation, _options: unknown, user: string): void {
  renewAttackButtons();
  updateMarks([combatant.actor]);
  followNewcomer(combatant, game.users.get(user));
  onCombatantAdded(combatant, game.users.get(user));
}
