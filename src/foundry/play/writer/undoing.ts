import { type Result, isEarlier, isChangedSince, ok, refuse } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { listFighters, findMovedAddresses, getPresentPoint } from "../../documents/fight/fight.ts";
import { parsePlan } from "../../exchange/write-plan.ts";
import { refuseUndecided, isUndecided, finishStepApart } from "./finishing.ts";
import { lockTexts } from "../../exchange/sealing.ts";
import { notifyUser } from "../../exchange/refusals.ts";
import { type ExchangeRecord, packUpdate, readRecord, findRecord } from "../../exchange/record.ts";
import { readHistory, isInterleaved, isOverwritten } from "../../exchange/undo/history.ts";
import {
  buildChain,
  toValueKey,
  readPresentValues,
  listReversibleRecords,
  buildUndoUpdate,
} from "../../exchange/undo/taking-back.ts";
import { canReverse } from "../../exchange/undo/reversible.ts";
import type { Direction, UndoIntent } from "../../exchange/intents.ts";
import { type TokenPositions, buildTurnedPath } from "../../exchange/undo/moved-tokens.ts";
import { askAboutUndo } from "../../exchange/undo/request-undo.ts";
import type { UndoWindow } from "../../exchange/undo/undo-window.ts";
import { UNDO_KEYS } from "../../exchange/undo/undo-keys.ts";

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
  return ok(true);
}

/** Shows the GM the exchanges of the turns that will be played again after a fight has gone back, so that they can be undone, too. */
export function askToUndoTurns(combat: Combat.Implementation): void {
  const fight = { order: listFighters(combat) };
  const moved = findMovedAddresses(combat);
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

/** Shows at most one request per player at a time, so that GMs are not flooded with windows. */
function takeUndoRequest(user: User.Implementation, intent: UndoIntent): Result<true> {
  const [record] = intent.messages.map(findRecord);
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

/** Shows a request to the GM. Its player is notified that it has arrived, and of the GM's decision. */
async function showUndoRequest(user: User.Implementation, record: ExchangeRecord, type: Direction): Promise<void> {
  const id = user.id ?? "";
  const text = game.i18n.format(UNDO_KEYS[type].asks, { name: user.name ?? "" });
  const decide = (isGranted: boolean, word: string): void => {
    if (!isGranted) refusedRequests.add(toRequestKey(user, record, type));
    const how = isGranted ? "granted" : word === "" ? "refused" : "refusedWith";
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
  const changed = (await readPresentValues(record, type))
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
