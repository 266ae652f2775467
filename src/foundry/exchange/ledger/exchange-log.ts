import {
  type Input,
  type Log,
  type Ruleset,
  type Scene,
  type State,
  type ExchangeStep,
  listDifferences,
  parseLog,
  toPublicLog,
  replay,
  buildStartScene,
  storeLog,
} from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import type { ExchangeRecord } from "../record.ts";
import { findPage, readPageRecord, readScene } from "./pages.ts";

/**
 * This client's data of an exchange that it writes: the log with sealed answers, the scene after them, and the stored text. A pending log
 * belongs to a write that is under way and may fail.
 */
type LoggedExchange = { readonly log: Log; readonly scene: Scene; readonly text: string };
const storedLogs = clientState.map<string, LoggedExchange>("exchange-log.held");
const pendingLogs = clientState.map<string, LoggedExchange>("exchange-log.coming");

/** Starts the log of a new exchange, and returns its text for the message. */
export function startLog(id: string, input: Input, step: ExchangeStep): string {
  return addPendingLog(id, [{ input, seen: [] }], step);
}

/**
 * Appends one more input to the log of an exchange, with the changes that others have made since the last one. Returns the text for the
 * message. Answers that are still sealed when the exchange is cancelled stay sealed.
 */
export function appendLog(
  record: ExchangeRecord,
  { input, scene, before }: { readonly input: Input; readonly scene: Scene; readonly before: State },
  step: ExchangeStep,
  rules: Ruleset,
): string {
  const id = record.message.id ?? "";
  const storedLog = storedLogs.get(id);
  const { log, left } =
    storedLog?.text === record.log ? { ...storedLog, left: storedLog.scene } : replayLog(record, rules);
  const previousLog = input.type === "cancel" ? toPublicLog(log, before) : log;
  const seen = left ? listDifferences(left, scene) : [];
  return addPendingLog(id, [...previousLog, { input, seen }], step);
}

/** Confirms the log of an exchange after its message has been stored. */
export function confirmLog(id: string): void {
  const pending = pendingLogs.get(id);
  if (pending) storedLogs.set(id, pending);
  pendingLogs.delete(id);
}

/** Drops the log of a closed exchange. */
export function dropLog(id: string): void {
  storedLogs.delete(id);
  pendingLogs.delete(id);
}

function addPendingLog(id: string, log: Log, { state, scene }: ExchangeStep): string {
  const text = storeLog(toPublicLog(log, state));
  pendingLogs.set(id, { log, scene, text });
  return text;
}

/** Replays the log in the message to find the scene after it, if another client has written the exchange so far. */
function replayLog({ message, log: text }: ExchangeRecord, rules: Ruleset) {
  const log = parseLog(text);
  const page = findPage(message.id ?? "");
  const record = page ? readPageRecord(page, message.id ?? "") : null;
  const base = page ? readScene(page) : null;
  const start = base && record && buildStartScene(base, record);
  const replayed = start && log.ok ? replay(start, log.value, rules) : null;
  return { log: log.ok ? log.value : [], left: replayed?.ok ? replayed.value.scene : null };
}
