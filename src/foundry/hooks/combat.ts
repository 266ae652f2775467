import { runEach } from "../platform/problems.ts";
import { renewPreviews } from "../windows/declaring/declaration-window.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { listFightActors } from "../documents/fight/fight.ts";
import { renewAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { renewAmendWindows, tellOwnTurn, markTab } from "../windows/status/chips.ts";
import { renewTurnOffer } from "../play/tracker/turn-offer.ts";
import { renewTracker } from "../play/tracker/tracker.ts";
import { findWriter } from "../play/writer-part.ts";

/**
 * The writer charges tokens that have moved, advances the clock to the turn, and settles order and marks. Every client tells its user of
 * their turn, and refreshes tracker, sheets and windows.
 */
export function onUpdateCombat(combat: Combat.Implementation, changes: object, _options: unknown, user: string): void {
  // Every update of a combat by a player is treated as a change of turn, since keys with an operator may stand for the same fields.
  const moved = "round" in changes || "turn" in changes || game.users.get(user)?.isGM === false;
  findWriter()?.noteUpdate(user);
  runEach(
    () => moved && refreshTimedActors(listFightActors(combat)),
    () => findWriter()?.followCombat(combat, changes, moved, user),
    () => moved && tellOwnTurn(combat),
    renewTurnOffer,
    renewAttackButtons,
    renewTracker,
    renewAmendWindows,
    renewPreviews,
  );
}

/** A fight was deleted: sheets show it, and the writer removes its marks and drawings, and finishes its ledger. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  refreshTimedActors(listFightActors(combat));
  markTab("");
  renewTurnOffer();
  renewAttackButtons();
  findWriter()?.followDeletedCombat(combat);
}

/** A combatant was added: sheets show it. The writer sets its marks, and removes it if a player has added the same fighter twice. */
export function onCreateCombatant(combatant: Combatant.Implementation, _options: unknown, user: string): void {
  renewAttackButtons();
  findWriter()?.followAddedCombatant(combatant, user);
}

/**
 * A combatant has changed, perhaps its initiative or its token: sheets show it. The writer settles the order and its ties, and follows the
 * token.
 */
export function onUpdateCombatant(
  combatant: Combatant.Implementation,
  changes: object,
  _options: unknown,
  user: string,
): void {
  findWriter()?.noteUpdate(user);
  renewAttackButtons();
  if (combatant.parent) findWriter()?.followChangedCombatant(combatant.parent, changes);
}

/** A combatant was removed: sheets show it, and the writer removes its marks. */
export function onDeleteCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  findWriter()?.updateMarks([actor]);
}
