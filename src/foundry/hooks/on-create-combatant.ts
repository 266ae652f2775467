import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { takeIn } from "../writing/newcomers.ts";
import { followNewcomer } from "../writing/following.ts";
import { follow } from "../writing/marks.ts";

/** A combatant was added: sheets show it, and the writer sets its marks, and takes it out again if a player has added it twice. */
export function onCreateCombatant(combatant: Combatant.Implementation, _options: unknown, user: string): void {
  renewAttackButtons();
  follow([combatant.actor]);
  followNewcomer(combatant, game.users.get(user));
  takeIn(combatant, game.users.get(user));
}
