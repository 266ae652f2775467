import { runEach } from "../platform/problems.ts";
import { refreshPreviews } from "../platform/forms/window-base.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { endPlacing } from "../documents/scene/areas.ts";
import { listFightActors } from "../documents/fight/fight.ts";
import { refreshAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { refreshAmendWindows, tellOwnTurn, markTab } from "../windows/status/chips.ts";
import { refreshTurnOffer } from "../play/tracker/turn-offer.ts";
import { refreshTracker } from "../play/tracker/tracker.ts";
import { refreshTokenPanel } from "../play/tracker/panel-part.ts";
import { findWriter } from "../play/writer-part.ts";

/**
 * A combat has changed. The writer charges fighters for the movement of their tokens, advances the clock to the new turn, and updates the
 * order and the marks. Every client tells its user if it is their turn, and refreshes the tracker, sheets and windows. A new turn
 * ends the choice of a place on the scene.
 */
export function onUpdateCombat(combat: Combat.Implementation, changes: object, options: unknown, user: string): void {
  // An update by a player always counts as a change of turn: it could change the round or the turn under a key that this test does not see,
  // such as `-=turn`.
  const mayHaveNewTurn = "round" in changes || "turn" in changes || game.users.get(user)?.isGM === false;
  findWriter()?.noteUpdate(user);
  runEach(
    () => mayHaveNewTurn && refreshTimedActors(listFightActors(combat)),
    () => findWriter()?.followCombat(combat, changes, mayHaveNewTurn, findMover(options, user)),
    () => mayHaveNewTurn && tellOwnTurn(combat),
    () => combat === game.combat && ("round" in changes || "turn" in changes) && endPlacing(),
    refreshTurnOffer,
    refreshAttackButtons,
    refreshTracker,
    refreshTokenPanel,
    refreshAmendWindows,
    refreshPreviews,
  );
}

/** Finds the user who has moved the turn or a fighter: a player, if a GM's client only puts back what that player has changed. */
function findMover(options: unknown, user: string): string {
  const mover: unknown = Reflect.get(Object(options), "riposteMover");
  return typeof mover === "string" && game.users.get(user)?.isGM === true ? mover : user;
}

/** A fight was deleted: sheets no longer show it, and the writer removes its marks and drawings, and finishes its ledger. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  refreshTimedActors(listFightActors(combat));
  markTab("");
  refreshTurnOffer();
  refreshTokenPanel();
  refreshAttackButtons();
  findWriter()?.followDeletedCombat(combat);
}

/** A combatant was added: sheets show it. The writer sets its marks, and removes it if a player has added the same fighter twice. */
export function onCreateCombatant(combatant: Combatant.Implementation, options: unknown, user: string): void {
  refreshAttackButtons();
  refreshTokenPanel();
  findWriter()?.followAddedCombatant(combatant, user, findMover(options, user));
}

/**
 * A combatant has changed, for example its initiative or its token: sheets show it. The writer updates the order, resolves ties, and
 * registers the position of another token.
 */
export function onUpdateCombatant(
  combatant: Combatant.Implementation,
  changes: object,
  _options: unknown,
  user: string,
): void {
  findWriter()?.noteUpdate(user);
  refreshAttackButtons();
  findWriter()?.followChangedCombatant(combatant, changes, user);
}

/** A combatant was removed: sheets show it. The writer removes its marks and ends its turn, and brings it back if a player has removed it. */
export function onDeleteCombatant(combatant: Combatant.Implementation, _options: unknown, user: string): void {
  refreshAttackButtons();
  refreshTokenPanel();
  findWriter()?.followRemovedCombatant(combatant, user);
}
