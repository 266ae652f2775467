import { type Result, isEarlier, isChangedSince, ok, refuse } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { buildFight, listFighters, findMovedUuids, getPresentPoint } from "../../documents/fight/fight.ts";
import { parsePlan } from "../../exchange/write-plan.ts";
import { refuseUndecided, isUndecided, finishStepApart, isUndecidedRefusal } from "./write-step.ts";
import { lockTexts } from "../../exchange/sealing.ts";
import { notifyUser, notifyRefusal } from "../../exchange/refusals.ts";
import { type ExchangeRecord, packUpdate, readRecord, findRecord } from "../../exchange/record.ts";
import { readHistory, isInterleaved, isOverwritten } from "../../exchange/undo/history.ts";
import {
  buildChain,
  toValueKey,
  readCurrentValues,
  listReversibleRecords,
  buildUndoUpdate,
} from "../../exchange/undo/taking-back.ts";
import { canReverse } from "../../exchange/undo/reversible.ts";
import type { Direction, UndoIntent } from "../../exchange/intents.ts";
import { type TokenPositions, buildTurnedPath } from "../../exchange/undo/moved-tokens.ts";
import { askAboutUndo } from "../../exchange/undo/request-undo.ts";
import type { UndoWindow } from "../../exchange/undo/undo-window.ts";
import { UNDO_KEYS } from "../../exchange/undo/undo-keys.ts";
import { runOrQueue } from "../../exchange/queue.ts";
import { moveFreely } from "../../exchange/movement/stopping.ts";
import { findTokenCombat } from "../../exchange/movement/token-path.ts";
import { type StoredPath, storePermission, listPathExchanges } from "../../exchange/movement/stored-path.ts";
import { type TokenPosition, type Waypoint, isSamePosition, toPosition } from "../../documents/scene/waypoints.ts";
import { type DeclarePath, type Walk, chargePath } from "./charging.ts";

/** Undoes or redoes exchanges, one after the other. A player's request is shown to the GM, who decides. */
export async function takeUndo(
  user: User.Implementation,
  intent: UndoIntent,
  onward: () => void,
): Promise<Result<true>> {
  if (!user.isGM) return takeUndoRequest(user, intent);
  for (const message of intent.messages) await finishStepApart(message, onward);
  const records = intent.messages.map(findRecord).filter((record) => record !== null);
  if (records.length < intent.messages.length) return refuse("exchange/gone");
  const pending = records.filter((record) => record.undone !== (intent.type === "undo"));
  const chain = buildChain(pending.map(toMessageId), intent.type);
  const history = readHistory();
  const isOpen = (record: ExchangeRecord): boolean =>
    !canReverse(record, intent.type) || isInterleaved(history, toMessageId(record));
  if (pending.some(isOpen)) return refuse("undo/not-over");
  if (intent.type === "undo" && pending.some((record) => isOverwritten(history, toMessageId(record))))
    return refuse("undo/running");
  if (chain.map(toMessageId).join() !== pending.map(toMessageId).join()) return refuse("undo/newer");
  const positions: TokenPositions = new Map();
  for (const record of pending) {
    const result = await undoExchange(record, intent, { positions, onward });
    if (!result.ok) return result;
  }
  for (const record of records) notifyGranted(record, intent.type);
  return ok(true);
}

/** Notifies the player who has asked for it that an exchange is undone or redone. */
function notifyGranted(record: ExchangeRecord, type: Direction): void {
  const key = `${toMessageId(record)}/${type}`;
  const user = game.users.get(grantedRequests.get(key) ?? "");
  if (user) void notifyUser(user, { key: UNDO_KEYS[type].granted, data: {} });
  grantedRequests.delete(key);
}

/** Shows the GM the exchanges of the turns that will be played again after a fight has gone back, so that they can be undone, too. */
export function askToUndoTurns(combat: Combat.Implementation): void {
  const fight = { order: listFighters(combat) };
  const moved = findMovedUuids(combat);
  const records = listReversibleRecords("undo").filter(({ combat: fought, round, turn }) => {
    const startPoint = { round, turn: moved.get(turn) ?? turn };
    return fought === combat.uuid && isEarlier(fight, getPresentPoint(combat), startPoint);
  });
  void askAboutUndo(records.map(toMessageId), "undo", { text: game.i18n.localize("RIPOSTE.Undo.turnBack") });
}

/** The windows that show the undo requests of players, by player; null while a window is being opened. */
const requests = clientState.map<string, UndoWindow | null>("undoing.requests");

/** The requests that a GM has refused; they are not shown again. */
const refusedRequests = clientState.set<string>("undoing.refused");

/** The users whose requests a GM has accepted, by message and direction, until they are done. */
const grantedRequests = clientState.map<string, string>("undoing.granted");

/** Shows at most one request per player at a time, so that GMs are not flooded with windows. */
function takeUndoRequest(user: User.Implementation, intent: UndoIntent): Result<true> {
  const record = findRecord(intent.messages[0] ?? "");
  if (!record) return refuse("exchange/gone");
  if (record.declarer !== user.id) return refuse("undo/not-yours");
  if (!canReverse(record, intent.type)) return refuse("undo/not-over");
  if (isAsking(user)) return refuse("undo/asked-already");
  if (refusedRequests.has(toRequestKey(user, record, intent.type))) return refuse("undo/refused-already");
  void showUndoRequest(user, record, intent.type);
  return ok(true);
}

function isAsking({ id }: User.Implementation): boolean {
  const window = requests.get(id ?? "");
  return window === null || window?.rendered === true;
}

function toRequestKey({ id }: User.Implementation, record: ExchangeRecord, type: Direction): string {
  return `${id}/${toMessageId(record)}/${type}`;
}

/** Shows a request to the GM. Its player is notified that it has arrived, and that it is refused or done. */
async function showUndoRequest(user: User.Implementation, record: ExchangeRecord, type: Direction): Promise<void> {
  const id = user.id ?? "";
  const text = game.i18n.format(UNDO_KEYS[type].asks, { name: user.name ?? "" });
  const decide = (isGranted: boolean, word: string): void => {
    if (isGranted) return void grantedRequests.set(`${toMessageId(record)}/${type}`, id);
    refusedRequests.add(toRequestKey(user, record, type));
    const how = word === "" ? "refused" : "refusedWith";
    void notifyUser(user, { key: UNDO_KEYS[type][how], data: { word } });
  };
  requests.set(id, null);
  void notifyUser(user, { key: UNDO_KEYS[type].asked, data: {} });
  const request = { text, decide };
  const window = await askAboutUndo([toMessageId(record)], type, request).finally(() => requests.delete(id));
  if (window) requests.set(id, window);
}

/** The positions of tokens after the exchanges undone so far, and the function that resumes the writer's work. */
type UndoRun = { readonly positions: TokenPositions; readonly onward: () => void };

async function undoExchange(
  record: ExchangeRecord,
  intent: UndoIntent,
  { positions, onward }: UndoRun,
): Promise<Result<true>> {
  const { type, keep, overwrite } = intent;
  const changed = (await readCurrentValues(record, type))
    .filter(isChangedSince)
    .map((place) => toValueKey(record, place));
  if (changed.some((key) => !isCovered([...keep, ...overwrite], key))) return refuse("undo/changed-since");
  const path = await buildTurnedPath(record, intent, positions);
  if (path === null) return refuse("undo/changed-since");
  const update = await buildUndoUpdate(record, type, (place) => isCovered(keep, toValueKey(record, place)));
  if (isUndecided(parsePlan(update.plan))) return refuseUndecided();
  await record.message.update({
    system: {
      ...lockTexts(toMessageId(record), record.mode, packUpdate(record, update)),
      way: path,
      phase: "applying",
    },
  });
  await finishStepApart(toMessageId(record), onward);
  return readRecord(record.message)?.phase === "applying" ? refuseUndecided() : ok(true);
}

/**
 * True if a key equals one of the list, contains it, or lies within it. A value that the GM keeps in one exchange of the chain is found
 * again in the next.
 */
function isCovered(keys: readonly string[], key: string): boolean {
  return keys.some((each) => each === key || each.startsWith(`${key}/`) || key.startsWith(`${each}/`));
}

function toMessageId({ message }: ExchangeRecord): string {
  return message.id ?? "";
}

type ReturnedToken = TokenDocument.Implementation;

/** The writer's functions for following a path: declare and cancel an exchange, and resume everything that is unfinished. */
export type PathWriter = {
  readonly declare: DeclarePath;
  readonly cancel: (message: ChatMessage.Implementation) => void;
  readonly resume: () => void;
};

/**
 * Settles the undo of a movement by a user. Gives back the cost of the token's last path, or of its undone part, if nothing has followed.
 * Otherwise a player's token returns to the position before the undo. A player's token that was moved to a position off its last path, or
 * in a later turn, is charged for a new path.
 */
export async function takePathBack(token: ReturnedToken, walk: Walk, pathWriter: PathWriter): Promise<Result<true>> {
  const { user, from } = walk;
  const to = toPosition(token._source);
  const last = listPathExchanges(token.uuid).find(({ stored }) => !stored.undone);
  const record = last ? findRecord(last.message) : null;
  const remaining = last ? findRemainingWaypoints(last.way, walk.gone.at(-1) ?? to) : null;
  if (!last || !record || !remaining || !(user.isGM || isOfPresentTurn(token, record)))
    return user.isGM ? ok(true) : chargePath(token, walk, pathWriter.declare);
  const result = remaining.ok ? await refundPath(user, { record, path: last.way }, pathWriter) : remaining;
  if (remaining.ok && result.ok)
    return remaining.value.length === 0 ? ok(true) : chargeRemaining(token, last.way, remaining.value, pathWriter);
  if (result.ok || isUndecidedRefusal(result.refusal)) return result.ok ? ok(true) : result;
  void notifyRefusal(user, result.refusal);
  if (!user.isGM) void runOrQueue(`way back of ${token.uuid}`, () => restoreToken(token, to, from));
  return ok(true);
}

/** True if the clock of a token's fight is at the turn of an exchange. */
function isOfPresentTurn(token: ReturnedToken, { round, turn }: ExchangeRecord): boolean {
  const fight = buildFight(findTokenCombat(token));
  return fight.round === round && fight.turn === turn;
}

/** Puts a token back to its earlier position `from`, if it is still at `position`. */
async function restoreToken(token: ReturnedToken, position: TokenPosition, from: TokenPosition): Promise<void> {
  if (isSamePosition(token._source, position))
    await moveFreely(token, [{ ...from, action: "displace", intermediate: false }]);
}

/**
 * Finds the waypoints of a path that remain if its token goes back to a position on it. Refuses once others may have acted; null for a
 * position off the path.
 */
function findRemainingWaypoints(
  { from, gone, rest }: StoredPath,
  to: TokenPosition,
): Result<readonly Waypoint[]> | null {
  if (isSamePosition(from, to)) return ok([]);
  const index = gone.findIndex((place) => isSamePosition(place, to));
  if (rest.length > 0)
    return [...gone, ...rest].some((place) => isSamePosition(place, to)) ? refuse("way/followed") : null;
  return index < 0 ? null : ok(gone.slice(0, index + 1));
}

/** Charges the remaining part of a path as if the path had ended there. */
function chargeRemaining(
  token: ReturnedToken,
  { from, user }: StoredPath,
  gone: readonly Waypoint[],
  { declare }: PathWriter,
) {
  const mover = game.users.get(user) ?? game.user;
  return chargePath(token, { user: mover, from, gone, rest: [], word: "" }, declare);
}

type RecordedPath = { readonly record: ExchangeRecord; readonly path: StoredPath };

/** Gives back the cost of a path, if nothing has followed. If its exchange is still open, the exchange is cancelled. */
async function refundPath(
  user: User.Implementation,
  { record, path }: RecordedPath,
  { cancel, resume }: PathWriter,
): Promise<Result<true>> {
  if (!user.isGM && (isDeclared(path) || hasAnswers(record))) return refuse("way/followed");
  if (record.phase === "open") {
    await storePermission(record, path, "dropped");
    cancel(record.message);
    return ok(true);
  }
  const messages = [record.message.id ?? ""];
  if (buildChain(messages, "undo").length > 1) return refuse("way/followed");
  await storePermission(record, path, "back");
  const result = await takeUndo(game.user, { type: "undo", messages, keep: [], overwrite: [] }, resume);
  if (!result.ok) await storePermission(record, path, path.leave);
  return result;
}

/** True if the move was part of a declaration, such as a charge, and so has no waypoints of its mover's. */
function isDeclared({ gone, word }: StoredPath): boolean {
  return gone.length === 0 && word === "";
}

/** True if others have acted because of a move, or dice were rolled for it, so that its player may not undo it. */
function hasAnswers({ message, state }: ExchangeRecord): boolean {
  const { ask, events, parents, stack } = state;
  const isRolled = message.rolls.length > 0 || ask?.questions.some(({ kind }) => kind === "faces") === true;
  return (
    isRolled || stack.length > 1 || events.some(({ frame }) => frame !== undefined && parents[frame] !== undefined)
  );
}
