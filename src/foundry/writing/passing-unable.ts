import { clientState } from "../client/state.ts";
import { listUnfinishedRecords } from "../exchange/exchanges.ts";
import { queueOnce, isWriter } from "../exchange/line.ts";
import { buildFight, getPresentPoint } from "../fight/fight.ts";
import { readPresentTurn } from "../tracker/own-turn.ts";

/**
 * Ends the turns of fighters who cannot act, if the world setting says so, once the clock has come to their turn and nothing waits any
 * more. A fight in which all are unable to act stands still.
 */
export const passUnableTurns = clientState.coalesced("passing-unable.pass", () => {
  if (!isWriter() || !game.settings.get("riposte", "passUnable")) return;
  for (const combat of game.combats) {
    const passTurn = async (): Promise<void> => {
      if (isStuck(combat)) await combat.nextTurn();
    };
    if (isStuck(combat)) queueOnce(`unable in ${combat.uuid}`, passTurn, { combat });
  }
});

function isStuck(combat: Combat.Implementation): boolean {
  if (readPresentTurn(combat)?.isUnable !== true) return false;
  if (combat.turns.every((each) => readPresentTurn(combat, each)?.isUnable === true)) return false;
  const [clock, point] = [buildFight(combat), getPresentPoint(combat)];
  const isThere = clock.round === point.round && clock.turn === point.turn;
  return isThere && !listUnfinishedRecords().some((record) => record.combat === combat.uuid);
}
