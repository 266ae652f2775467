import type { Temper } from "../../../engine/index.ts";
import { computeStrikeDamage } from "../../../forecast/proposing.ts";
import { clientState } from "../../platform/state.ts";
import { tryWrite } from "../../platform/storing.ts";
import { readOwnTemper } from "../../documents/combat-document.ts";
import { getPresentPoint } from "../../documents/fight/fight.ts";
import { listWaitingIntents, sendIntent } from "../../exchange/intents.ts";
import { isWriter } from "../../exchange/queue.ts";
import { type StoredExchange, readStoredExchange } from "../../exchange/record.ts";
import { noteStrikeDamage } from "../../exchange/standing-orders.ts";
import { listProposals } from "../../windows/declaring/proposals.ts";
import { readTurnStatus } from "../../windows/status/chips.ts";
import { isTurnIdle } from "./turns.ts";

/** The pause before each step of an opponent that plays by itself, in milliseconds, so that people can follow. */
const PAUSE = 1000;

/** The most exchanges that an opponent declares in a turn. */
const MAX_STRIKES = 8;

/** The step that comes next in each combat, by its UUID, once its timer has run. What happens meanwhile does not begin the pause again. */
const nextSteps = clientState.map<string, string>("playing.nextSteps");

const timers = clientState.timers("playing.timers");

/** The last step of each combat that was prepared, by its UUID: the turn, and the exchanges so far. No step is taken twice. */
const lastSteps = clientState.map<string, string>("playing.lastSteps");

/**
 * Plays the turns of opponents that play by themselves, one step after the other: the best strike by the odds, or the end of the turn if
 * there is none.
 */
export const playTurns = clientState.coalesced("playing.play", () => {
  for (const combat of game.combats) {
    const key = findPlayedTurn(combat)?.key;
    if (key === undefined || nextSteps.get(combat.uuid) === key) continue;
    nextSteps.set(combat.uuid, key);
    timers.after(PAUSE, () => {
      if (nextSteps.get(combat.uuid) !== key) return;
      nextSteps.delete(combat.uuid);
      void tryWrite(`play in ${combat.uuid}`, () => playStep(combat));
    });
  }
});

/** A turn that is played by itself: its fighter and their temper, the number of its strikes so far, and the key of its next step. */
type PlayedTurn = {
  readonly actor: Actor.Implementation;
  readonly temper: Temper;
  readonly count: number;
  readonly key: string;
};

/**
 * Finds the turn of a combat that can go on by itself now. Null while the game is paused, an exchange waits, or the fighter
 * cannot act; and for the rest of a turn in which something was undone, since a GM then decides.
 */
function findPlayedTurn(combat: Combat.Implementation): PlayedTurn | null {
  const combatant = game.combats.has(combat.id ?? "") ? combat.combatant : null;
  const temper = combatant && readOwnTemper(combatant);
  const status = temper ? readTurnStatus(combat) : null;
  if (!temper || !status || status.isUnable || game.paused || !isWriter() || !isTurnIdle(combat)) return null;
  const strikes = listStrikes(combat);
  if (strikes.some(({ undone }) => undone)) return null;
  const { length: count } = strikes;
  return { actor: status.actor, temper, count, key: JSON.stringify([getPresentPoint(combat), count, temper]) };
}

/** Lists the exchanges that a GM has declared in the turn, also by hand. */
function listStrikes(combat: Combat.Implementation): readonly StoredExchange[] {
  const { round, turn } = getPresentPoint(combat);
  const strikes: StoredExchange[] = [];
  for (const message of game.messages.contents.toReversed()) {
    const exchange = readStoredExchange(message);
    if (exchange?.combat !== combat.uuid) continue;
    if (exchange.round !== round || exchange.turn !== turn) break;
    if (game.users.get(exchange.declarer)?.isGM) strikes.push(exchange);
  }
  return strikes;
}

/** Takes the next step of a turn, once, unless anything has changed until it is found. */
async function playStep(combat: Combat.Implementation): Promise<void> {
  const played = findPlayedTurn(combat);
  if (!played) return;
  const { actor, temper, key, count } = played;
  if (lastSteps.get(combat.uuid) === key) return;
  if (isIntentWaiting()) return playTurns();
  lastSteps.set(combat.uuid, key);
  const [best] = count < MAX_STRIKES ? await listProposals(actor, temper, document) : [];
  if (findPlayedTurn(combat)?.key !== key || isIntentWaiting()) {
    lastSteps.delete(combat.uuid);
    return playTurns();
  }
  if (best) {
    noteStrikeDamage(actor.uuid, computeStrikeDamage(best));
    return sendIntent({ type: "declare", ...best.declared });
  }
  const data = { name: combat.combatant?.name ?? "" };
  if (count === 0) ui.notifications.info(game.i18n.format("RIPOSTE.Foe.plays.nobody", data));
  await combat.nextTurn();
}

/** True if an intent of a GM is still to be handled, which may be the last step. */
function isIntentWaiting(): boolean {
  return game.users.some((user) => user.isGM && listWaitingIntents(user).length > 0);
}

/** Plays on after this was switched or paused, even where the last step was refused. */
export function replayTurns(): void {
  lastSteps.clear();
  nextSteps.clear();
  playTurns();
}
