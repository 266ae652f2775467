import { type Result, isBefore, isChangedSince, ok, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { fightersIn, movedAddresses, pointOf } from "../fight/fight.ts";
import { parsePlan } from "../exchange/applying.ts";
import { awaitingGm, isUndecided } from "./conflicts.ts";
import { finishApart } from "./finishing.ts";
import { lockTexts } from "../exchange/locking.ts";
import { notifyUser } from "../exchange/refusal-notices.ts";
import { type ExchangeRecord, packedFor, readRecord, recordAt } from "../exchange/record.ts";
import { historyNow, isBetween, isBuiltOn } from "../undo/history.ts";
import { chainOf, keyOf, maySettle, placesNow, settledRecords, undone } from "../undo/taking-back.ts";
import type { Direction, UndoIntent } from "../exchange/undo-intent.ts";
import { type Standing, turnedWay } from "../undo/moved-tokens.ts";
import { askAboutUndo } from "../undo/asking.ts";
import type { UndoWindow } from "../undo/undo-window.ts";

/** Undoes or redoes exchanges, one after the other. A player's request is shown to the GM, who decides. */
export async function takeUndo(
  user: User.Implementation,
  intent: UndoIntent,
  onward: () => void,
): Promise<Result<true>> {
  if (!user.isGM) return takeRequest(user, intent);
  for (const message of intent.messages) await finishApart(message, onward);
  const asked = intent.messages.map(recordAt).filter((record) => record !== null);
  if (asked.length < intent.messages.length) return refuse("exchange/gone");
  const waiting = asked.filter((record) => record.undone !== (intent.type === "undo"));
  const chain = chainOf(waiting.map(idOf), intent.type);
  const history = historyNow();
  const isOpen = (record: ExchangeRecord): boolean =>
    !maySettle(record, intent.type) || isBetween(history, idOf(record));
  if (waiting.some(isOpen)) return refuse("undo/not-over");
  if (intent.type === "undo" && waiting.some((record) => isBuiltOn(history, idOf(record))))
    return refuse("undo/running");
  if (chain.map(idOf).join() !== waiting.map(idOf).join()) return refuse("undo/newer");
  const standing: Standing = new Map();
  for (const record of waiting) {
    const done = await undo(record, intent, { standing, onward });
    if (!done.ok) return done;
  }
  return ok(true);
}

/** Shows the GM, after a fight has gone back, the exchanges of the turns that will come again, to be undone too. */
export function offerUndoOfTurns(combat: Combat.Implementation): void {
  const fight = { order: fightersIn(combat) };
  const moved = movedAddresses(combat);
  const done = settledRecords("undo").filter(({ combat: fought, round, turn }) => {
    const began = { round, turn: moved.get(turn) ?? turn };
    return fought === combat.uuid && isBefore(fight, pointOf(combat), began);
  });
  void askAboutUndo(done.map(idOf), "undo", { told: game.i18n.localize("RIPOSTE.Undo.turnBack") });
}

/** The windows that show the undo requests of players, by player; null while a window is being opened. */
const requests = clientState.map<string, UndoWindow | null>("undoing.requests");

/** The requests that a GM has refused: each is shown once. */
const refused = clientState.set<string>("undoing.refused");

/** Shows at most one request per player at a time, so that GMs are not flooded with windows. */
function takeRequest(user: User.Implementation, intent: UndoIntent): Result<true> {
  const [record] = intent.messages.map(recordAt);
  if (!record) return refuse("exchange/gone");
  if (record.declarer !== user.id) return refuse("undo/not-yours");
  if (!maySettle(record, intent.type)) return refuse("undo/not-over");
  if (isAsking(user)) return refuse("undo/asked-already");
  if (refused.has(keyOfRequest(user, record, intent.type))) return refuse("undo/refused-already");
  void showRequest(user, record, intent.type);
  return ok(true);
}

function isAsking({ id }: User.Implementation): boolean {
  const window = requests.get(id ?? "");
  return window === null || window?.rendered === true;
}

function keyOfRequest({ id }: User.Implementation, record: ExchangeRecord, type: Direction): string {
  return `${id}/${idOf(record)}/${type}`;
}

/** Shows a request to the GM; its player is told that it has arrived, and of the GM's decision. */
async function showRequest(user: User.Implementation, record: ExchangeRecord, type: Direction): Promise<void> {
  const id = user.id ?? "";
  const told = game.i18n.format(`RIPOSTE.Undo.asks.${type}`, { name: user.name ?? "" });
  const decide = (isGranted: boolean, word: string): void => {
    if (!isGranted) refused.add(keyOfRequest(user, record, type));
    const how = isGranted ? "granted" : word === "" ? "refused" : "refusedWith";
    void notifyUser(user, { key: `RIPOSTE.Undo.notice.${how}.${type}`, data: { word } });
  };
  requests.set(id, null);
  void notifyUser(user, { key: `RIPOSTE.Undo.notice.asked.${type}`, data: {} });
  const asks = { told, decide };
  const window = await askAboutUndo([idOf(record)], type, asks).finally(() => requests.delete(id));
  if (window) requests.set(id, window);
}

/** The positions of tokens after the exchanges undone so far, and the function by which the writer goes on. */
type Turning = { readonly standing: Standing; readonly onward: () => void };

async function undo(record: ExchangeRecord, intent: UndoIntent, { standing, onward }: Turning): Promise<Result<true>> {
  const { type, keep, overwrite } = intent;
  const changed = (await placesNow(record, type)).filter(isChangedSince).map((place) => keyOf(record, place));
  if (changed.some((key) => !isAmong([...keep, ...overwrite], key))) return refuse("undo/changed-since");
  const way = await turnedWay(record, intent, standing);
  if (way === null) return refuse("undo/changed-since");
  const stored = await undone(record, type, (place) => isAmong(keep, keyOf(record, place)));
  if (isUndecided(parsePlan(stored.plan))) return awaitingGm();
  await record.message.update({
    system: { ...lockTexts(idOf(record), record.mode, packedFor(record, stored)), way, phase: "applying" },
  });
  await finishApart(idOf(record), onward);
  return readRecord(record.message)?.phase === "applying" ? awaitingGm() : ok(true);
}

/**
 * True if a key is one of these, or lies within or around one of them: a value that stays in one exchange of the chain is met again in the
 * next.
 */
function isAmong(keys: readonly string[], key: string): boolean {
  return keys.some((each) => each === key || each.startsWith(`${key}/`) || key.startsWith(`${each}/`));
}

function idOf({ message }: ExchangeRecord): string {
  return message.id ?? "";
}
