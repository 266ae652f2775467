import { runEach } from "../client/do-each.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { refreshTimedActors } from "../documents/effect-document.ts";
import { isWriter } from "../exchange/line.ts";
import { getPresentPoint } from "../fight/fight.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { renewAmendWindows } from "../tracker/amend.ts";
import { tellOwnTurn } from "../tracker/own-turn.ts";
import { renewTurnOffer } from "../tracker/turn-offer.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { noteUpdate } from "../writing/flooding.ts";
import { followPositions } from "../writing/following.ts";
import { followGrounds } from "../writing/grounds.ts";
import { listFightActors, updateMarks } from "../writing/marks.ts";
import { warnOfDoubles } from "../writing/newcomers.ts";
import { passUnableTurns } from "../writing/passing-unable.ts";
import { settleOrder, settleTurn } from "../writing/settling.ts";
import { passClock } from "../writing/writer.ts";

/**
 * The writer charges tokens that have moved, advances the clock to the turn, and settles order and marks. Every client tells its user of
 * their turn, and refreshes tracker, sheets and windows.
 */
export function onUpdateCombat(combat: Combat.Implementation, changes: object, _options: unknown, user: string): void {
  // Every update of a combat by a player counts as a change of turn: keys with an operator name the same fields.
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
