import { type Change, type Event, type Scene, listDifferences, applyEvents, happened } from "./scene.ts";
import { type Data, isData, lookup, parseJson } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import { type ExchangeStep, type State, createEmptyState } from "./state.ts";
import type { Answers, Seat } from "./ask.ts";
import { type Input, run } from "./run.ts";

/** The version of the format of stored ledgers; other versions are not read. */
export const LEDGER_VERSION = 2;

/**
 * The revision of the rules' questions and events, which is raised when either changes. A replay of a record with another revision may give
 * other events.
 */
export const RULES_REVISION = 1;

/** The record of one exchange, complete enough for a replay. */
export type LedgerRecord = {
  readonly id: string;
  readonly ruleset: string;
  /** The group's changes to the rulings of the ruleset. */
  readonly rulings: Data;
  /** The version of the system in which it was played. */
  readonly system: string;
  /** The revision of the rules at its start. */
  readonly revision: number;
  readonly round: number;
  readonly turn: string;
  readonly fighters: readonly string[];
  /** The changes from the scene of its page to its first scene. If null, the start is lost, and the record can be read but not replayed. */
  readonly start: readonly Change[] | null;
  readonly log: Log;
  readonly events: readonly Event[];
  readonly undone: boolean;
};

/** The exchanges of one round, and the scene that they start from: each fighter as first seen in that round. */
export type LedgerPage = { readonly scene: Scene; readonly records: readonly LedgerRecord[] };

/** The ledger of a fight, as a file stores it. */
export type Ledger = { readonly version: number; readonly title: string; readonly pages: readonly LedgerPage[] };

/** Adds the fighters of a scene that the scene of a ledger page does not have yet; without a page, returns the scene itself. */
export function withNewFighters(page: Scene | null, scene: Scene): Scene {
  return page ? { ...page, fighters: { ...scene.fighters, ...page.fighters } } : scene;
}

/** Lists the changes from the scene of a ledger page to the start of a record, for the fighters of that record. */
export function listStartChanges(page: Scene, scene: Scene): readonly Change[] {
  return listDifferences(pickFighters(page, Object.keys(scene.fighters)), scene);
}

/** Returns the scene in which a record began; null if it has been lost. */
export function buildStartScene(
  page: Scene,
  { fighters, start }: Pick<LedgerRecord, "fighters" | "start">,
): Scene | null {
  return start && withChanges(pickFighters(page, fighters), start);
}

function pickFighters({ fighters, ...rest }: Scene, ids: readonly string[]): Scene {
  const there = ids.flatMap((id) => {
    const fighter = lookup(fighters, id);
    return fighter ? [[id, fighter] as const] : [];
  });
  return { fighters: Object.fromEntries(there), ...rest };
}

/** Replays a record; refuses if its start is lost, or if an input that was accepted originally is refused. */
export function replayRecord(page: Scene, record: LedgerRecord, rules: Rules): Result<ExchangeStep> {
  const start = buildStartScene(page, record);
  return start ? replay(start, record.log, rules) : refuse("ledger/no-beginning");
}

/** True if a record was played by the current rules, so that a replay must give the same events. */
export function isCurrentRevision({ revision }: Pick<LedgerRecord, "revision">): boolean {
  return revision === RULES_REVISION;
}

/** True if two lists of events are identical as JSON. */
export function isSameHistory(a: readonly Event[], b: readonly Event[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Reads the ledger in data from a file; refuses anything else, and other versions. */
export function readLedger(data: unknown): Result<Ledger> {
  if (!isLedger(data)) return refuse("ledger/unreadable");
  return data.version === LEDGER_VERSION ? ok(data) : refuse("ledger/other-version", { version: data.version });
}

function isLedger(data: unknown): data is Ledger {
  if (!isData(data) || typeof data["version"] !== "number" || !Array.isArray(data["pages"])) return false;
  return data["pages"].every((page) => isData(page) && isScene(page["scene"]) && areRecords(page["records"]));
}

function areRecords(data: unknown): boolean {
  return Array.isArray(data) && data.every(isRecord);
}

/** True if data has the outline of a scene, as ledgers store it. */
export function isScene(data: unknown): data is Scene {
  if (!isData(data) || !isData(data["fighters"]) || !isData(data["fight"])) return false;
  if (["world", "space"].some((part) => part in data && !isData(data[part]))) return false;
  const { effects, had, paused } = data["fight"];
  return isData(effects) && Array.isArray(had) && Array.isArray(paused);
}

/** True if data has the outline of a record. */
export function isRecord(data: unknown): data is LedgerRecord {
  if (!isData(data)) return false;
  const { id, ruleset, log, events, fighters } = data;
  const lists = [log, events, fighters].every((list) => Array.isArray(list));
  return typeof id === "string" && typeof ruleset === "string" && lists && isData(data["rulings"]);
}

/** An accepted input, and the changes that others made to the scene since the previous input. */
export type LoggedInput = { readonly input: Input; readonly seen: readonly Change[] };

/** All inputs of an exchange, in order. */
export type Log = readonly LoggedInput[];

/** Replays a log; refuses if an input is refused, which means that the original play differed. */
export function replay(start: Scene, log: Log, rules: Rules): Result<ExchangeStep> {
  let step: ExchangeStep = { state: createEmptyState(rules.id), scene: start, events: [] };
  for (const { input, seen } of log) {
    const next = run(step.state, input, withChanges(step.scene, seen), rules);
    if (!next.ok) return next;
    step = { ...next.value, events: next.value.state.events };
  }
  return ok(step);
}

/** Returns the scene after changes that no event records. */
export function withChanges(scene: Scene, changes: readonly Change[]): Scene {
  return applyEvents(scene, [happened("seen", {}, changes)]);
}

/** Returns the part of a log that may be stored together with the public state: without the answers that the state leaves out. */
export function toPublicLog(log: Log, state: State): Log {
  let remaining = log;
  const { ask } = state;
  const sealed = new Set(ask?.questions.filter((question) => question.sealed).map(({ id }) => id));
  if (ask)
    remaining = removeInputs(remaining, (entry) => isAnswerTo(entry, ask.id) && sealed.has(getAnsweredQuestion(entry)));
  for (const { id, stage, given } of state.stack) remaining = removeSuspended(remaining, `${id}:${stage}:`, given);
  return remaining;
}

/** Removes the latest answers of a stage that the state keeps in `given` until its questions are put again. */
function removeSuspended(log: Log, idPrefix: string, answers: Answers): Log {
  let remaining = log;
  for (const question of Object.keys(answers)) {
    const last = remaining.findLast(
      (entry) => isAnswerTo(entry, idPrefix, true) && getAnsweredQuestion(entry) === question,
    );
    remaining = removeInputs(remaining, (entry) => entry === last);
  }
  return remaining;
}

/** Removes some inputs; the changes seen before a removed input move to the next one. */
function removeInputs(log: Log, isDropped: (entry: LoggedInput) => boolean): Log {
  let seen: readonly Change[] = [];
  const remaining: LoggedInput[] = [];
  for (const entry of log) {
    const all = [...seen, ...entry.seen];
    seen = isDropped(entry) ? all : [];
    if (!isDropped(entry)) remaining.push(all.length === entry.seen.length ? entry : { ...entry, seen: all });
  }
  return remaining;
}

function isAnswerTo({ input }: LoggedInput, ask: string, byPrefix = false): boolean {
  return input.type === "answer" && (byPrefix ? input.ask.startsWith(ask) : input.ask === ask);
}

function getAnsweredQuestion({ input }: LoggedInput): string {
  return input.type === "answer" ? input.question : "";
}

/**
 * Formats a log as one short text. Each seat is stored only once; a GM's seat is stored without fighters, since a GM may answer for all.
 */
export function storeLog(log: Log): string {
  const seats = [...new Set(log.map(({ input }) => formatSeat(input.seat)))];
  const entries = log.map(({ input: { seat, ...fields }, seen }) => {
    const entry = { ...fields, by: seats.indexOf(formatSeat(seat)) };
    return seen.length > 0 ? { ...entry, seen } : entry;
  });
  return `{"seats":[${seats.join(",")}],"entries":${JSON.stringify(entries)}}`;
}

function formatSeat({ gm, fighters }: Seat): string {
  return JSON.stringify({ gm, fighters: gm ? [] : fighters });
}

/** Parses a text that `storeLog` wrote; refuses anything else. */
export function parseLog(text: string): Result<Log> {
  const data = parseJson(text);
  if (!isStoredLog(data)) return refuse("ledger/unreadable");
  const log = data.entries.map(({ by, seen, ...fields }) => ({
    input: { ...fields, seat: lookup({ ...data.seats }, String(by)) },
    seen: seen ?? [],
  }));
  return isLog(log) ? ok(log) : refuse("ledger/unreadable");
}

type StoredEntry = { readonly by: number; readonly seen?: readonly Change[] };
type StoredLog = { readonly seats: readonly object[]; readonly entries: readonly StoredEntry[] };

/** True if data has the outline of a log. That is enough, since only the writer stores logs. */
function isStoredLog(data: unknown): data is StoredLog {
  return (
    isData(data) && Array.isArray(data["seats"]) && Array.isArray(data["entries"]) && data["entries"].every(isData)
  );
}

function isLog(log: readonly { readonly input: object }[]): log is Log {
  return log.every(({ input }) => "type" in input && "seat" in input && isData(input.seat));
}
