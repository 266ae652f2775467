import { clientState } from "../client/state.ts";
import { unfinishedRecords } from "../exchange/exchanges.ts";
import { inLineOnce, isWriter } from "../exchange/line.ts";
import { fightOf, pointOf } from "../fight/fight.ts";
import { presentTurn } from "../tracker/own-turn.ts";

/**
 * Ends the turns of fighters who cannot act, if the world setting says so, once the clock has come to their turn and nothing waits any
 * more. A fight in which all are unable to act stands still.
 */
export const passUnable = clientState.coalesced("passing-unable.pass", () => {
  if (!isWriter() || !game.settings.get("riposte", "passUnable")) return;
  for (const combat of game.combats) {
    const passTurn = async (): Promise<void> => {
      if (isStuck(combat)) await combat.nextTurn();
    };
    if (isStuck(combat)) inLineOnce(`unable in ${combat.uuid}`, passTurn, { combat });
  }
});

function isStuck(combat: Combat.Implementation): boolean {
  if (presentTurn(combat)?.isUnable !== true) return false;
  if (combat.turns.every((each) => presentTurn(combat, each)?.isUnable === true)) return false;
  const [clock, point] = [fightOf(combat), pointOf(combat)];
  const isThere = clock.round === point.round && clock.turn === point.turn;
  return isThere && !unfinishedRecords().some((record) => record.combat === combat.uuid);
}
