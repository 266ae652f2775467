import { runEach } from "../platform/problems.ts";
import { renewPreviews } from "../windows/declaring/declaration-window.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { isWriter, queueTask } from "../exchange/queue.ts";
import { getPresentPoint } from "../documents/fight/fight.ts";
import { renewAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { renewAmendWindows } from "../windows/status/lasting.ts";
import { tellOwnTurn, markTab } from "../windows/status/own-turn.ts";
import { renewTurnOffer } from "../play/tracker/turn-offer.ts";
import { renewTracker } from "../play/tracker/tracker.ts";
import { noteUpdate } from "../play/writer/rate-limits.ts";
import { followPositions, followNewcomer } from "../play/writer/following.ts";
import { followGrounds } from "../play/writer/regions.ts";
import { listFightActors, updateMarks } from "../play/writer/marks.ts";
import { warnOfDoubles, onCombatantAdded } from "../play/writer/newcomers.ts";
import { passUnableTurns } from "../play/writer/passing.ts";
import { settleOrder, settleTurn, requestTieSettling } from "../play/writer/turn-order.ts";
import { passClock } from "../play/writer/writer.ts";
import { writeDeletedFight } from "../exchange/ledger/journal.ts";

/**
 * The writer charges tokens that have moved, advances the clock to the turn, and settles order and marks. Every client tells its user of
 * their turn, and refreshes tracker, sheets and windows.
 */
export function onUpdateCombat(combat: Combat.Implementation, changes: object, _options: unknown, user: string): void {
  // Every update of a combat by a player is treated as a change of turn, since keys with an operator may stand for the same fields.
  const moved = "round" in changes || "turn" in changes || game.users.get(user)?.isGM === false;
  runEach(
    () => noteUpdate(user),
    () => moved && refreshTimedActors(listFightActors(combat)),
    () => moved && followPositions(combat),
    () => "round" in changes && warnOfDoubles(combat),
    () => moved && isWriter() && passClock(combat, getPresentPoint(combat), game.users.get(user) ?? null),
    () => moved && tellOwnTurn(combat),
    renewTurnOffer,
    passUnableTurns,
    renewAttackButtons,
    renewTracker,
    renewAmendWindows,
    () => updateMarks(listFightActors(combat)),
    followGrounds,
    () => settleOrder(combat),
    () => "turn" in changes || settleTurn(combat),
    renewPreviews,
  );
}

/** A fight was deleted: sheets show it, and the writer removes its marks and drawings, and finishes its ledger. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  refreshTimedActors(listFightActors(combat));
  markTab("");
  renewTurnOffer();
  renewAttackButtons();
  updateMarks(listFightActors(combat));
  followGrounds();
  queueTask(() => writeDeletedFight(combat), { fault: "ledger" });
}

/** A combatant was added: sheets show it. The writer sets its marks, and removes it if a player has added the same fighter twice. */
export function onCreateCombatant(combatant: Combatant.Implementation, _options: unknown, user: string): void {
  renewAttackButtons();
  updateMarks([combatant.actor]);
  followNewcomer(combatant, game.users.get(user));
  onCombatantAdded(combatant, game.users.get(user));
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
  noteUpdate(user);
  renewAttackButtons();
  if (!combatant.parent) return;
  if ("tokenId" in changes) followPositions(combatant.parent);
  settleOrder(combatant.parent);
  requestTieSettling(combatant.parent.id ?? "");
}

/** A combatant was removed: sheets show it, and the writer removes its marks. */
export function onDeleteCombatant({ actor }: Combatant.Implementation): void {
  renewAttackButtons();
  updateMarks([actor]);
}
