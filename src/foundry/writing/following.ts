import { isClosed } from "../../engine/index.ts";
import { inLine, inLineOnce, isWriter } from "../exchange/line.ts";
import { type ExchangeRecord, readRecord, recordAt } from "../exchange/record.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { giveLeave, tokenAt } from "../moving/leave.ts";
import { type StoredWay, readWay, storeLeave, waysOf } from "../moving/stored-way.ts";
import { type Movement, type Place, isSamePlace } from "../scene/waypoints.ts";
import { chainOf } from "../undo/taking-back.ts";
import { afterDecision } from "./conflicts.ts";
import { chargeMove, forgetMove, noteMove } from "./charging.ts";
import { takeUndo } from "./undoing.ts";
import { declareWay, resume, submit } from "./writer.ts";
import { GM_SEAT } from "../documents/seats.ts";

type Token = TokenDocument.Implementation;

/**
 * Follows a movement that any client has made: it is charged once the token stands still, and refunded if it is undone;
 * one that goes on by leave is paid for.
 */
export function followMovement(token: Token, movement: Movement, user: User.Implementation): void {
  if (movement.method === "undo") {
    if (!forgetMove(token, movement)) inLine(() => refund(token, movement.destination, user), resume);
    return;
  }
  const charge = (): void =>
    inLine(async () => {
      const done = await chargeMove(token.uuid, {}, declareWay);
      if (!done.ok) afterDecision(charge);
    }, resume);
  noteMove(token, movement, user, charge);
  inLine(() => markGone(token, movement), resume);
}

/** The leave that a token had is used. */
async function markGone(token: Token, { origin }: Movement): Promise<void> {
  const [last] = waysOf(token.uuid);
  const record = last ? recordAt(last.message) : null;
  if (last && record && last.way.leave === "goes" && isSamePlace(last.way.at, origin))
    await storeLeave(record, last.way, "gone");
}

/**
 * Gives back what a way has cost that is taken back to its beginning, if nothing has followed; what waits on account of
 * it is called off.
 */
async function refund(token: Token, to: Place, user: User.Implementation): Promise<void> {
  const last = waysOf(token.uuid).find(({ stored }) => !stored.undone);
  const record = last ? recordAt(last.message) : null;
  if (!last || !record || !isSamePlace(last.way.from, to)) return;
  if (!user.isGM && hasAnswers(record)) return void notifyRefusal(user, { code: "way/followed", data: {} });
  if (record.phase === "open") {
    await storeLeave(record, last.way, "dropped");
    return submit(record.message, { type: "cancel", seat: GM_SEAT }, game.user);
  }
  const messages = [last.message];
  if (chainOf(messages, "undo").length > 1) return void notifyRefusal(user, { code: "way/followed", data: {} });
  await storeLeave(record, last.way, "back");
  const done = await takeUndo(game.user, { type: "undo", messages, keep: [], overwrite: [] }, resume);
  if (done.ok) return;
  await storeLeave(record, last.way, last.way.leave);
  void notifyRefusal(user, done.refusal);
}

/** Whether others have acted on account of a move, which then is not its player's to take back. */
function hasAnswers({ state }: ExchangeRecord): boolean {
  const { events, parents, stack } = state;
  return stack.length > 1 || events.some(({ frame }) => frame !== undefined && parents[frame] !== undefined);
}

/** Follows all ways that were left in the middle: by this client before a reload, or by another writer. */
export function resumeWays(): void {
  for (const message of game.messages) followWay(message);
}

/** Follows the exchange of a move: its token goes on when it is over, and back when it is undone. */
export function followWay(message: ChatMessage.Implementation): void {
  const record = isWriter() ? readRecord(message) : null;
  const way = record && readWay(record);
  if (!record || !way || record.phase !== "closed") return;
  const id = message.id ?? "";
  if (way.leave === "waits" && isClosed(record.state)) inLineOnce(`leave of ${id}`, () => giveLeave(id), resume);
  if (record.undone !== (way.leave === "back")) inLineOnce(`way of ${id}`, () => putToken(id), resume);
}

/** Puts the token of an undone move back to where it began, and that of a redone one to its end, unless it has moved since. */
async function putToken(message: string): Promise<void> {
  const record = recordAt(message);
  const way = record && readWay(record);
  if (!record || !way || record.phase !== "closed" || record.undone === (way.leave === "back")) return;
  const token = await tokenAt(way.token);
  const [there, here] = record.undone ? [way.from, endOf(way)] : [endOf(way), way.from];
  await storeLeave(record, way, record.undone ? "back" : "gone");
  if (!token || isSamePlace(token._source, there)) return;
  if (isSamePlace(token._source, here)) await token.update({ ...there });
  else ui.notifications.info(game.i18n.format("RIPOSTE.Move.elsewhere", { name: token.name ?? "" }));
}

function endOf({ leave, at, to }: StoredWay): Place {
  return leave === "dropped" ? at : to;
}
