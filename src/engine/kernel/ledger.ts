import { listDifferences } from "./difference.ts";
import type { Change, Event } from "./event.ts";
import { type Data, isData, lookup } from "./json.ts";
import { type Log, replay, withChanges } from "./log.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import type { ExchangeStep } from "./state.ts";

/** The shape of stored ledgers; one with another number is not read. */
export const LEDGER_VERSION = 2;

/**
 * The revision of the questions that the rules ask and of their events, raised when either changes: a record of another revision may play
 * differently today.
 */
export const RULES_REVISION = 1;

/**
 * One exchange, complete enough to be replayed: its fighters, the difference between its first scene and that of its page, its inputs and
 * its events.
 */
export type LedgerRecord = {
  readonly id: string;
  readonly ruleset: string;
  /** The table's changes to the rulings of the ruleset. */
  readonly rulings: Data;
  /** The version of the system that played it. */
  readonly system: string;
  /** The revision of the rules by which it began. */
  readonly revision: number;
  readonly round: number;
  readonly turn: string;
  readonly fighters: readonly string[];
  /** Null if the start has been lost; then the record can be read but not replayed. */
  readonly start: readonly Change[] | null;
  readonly log: Log;
  readonly events: readonly Event[];
  readonly undone: boolean;
};

/** The exchanges of one round, and the scene that they start from: each fighter as first seen in it. */
export type LedgerPage = { readonly scene: Scene; readonly records: readonly LedgerRecord[] };

/** The ledger of a fight, as a file stores it. */
export type Ledger = { readonly version: number; readonly title: string; readonly pages: readonly LedgerPage[] };

/** Adds the fighters that appear for the first time to the scene of a page. */
export function withNewFighters(page: Scene | null, scene: Scene): Scene {
  return page ? { ...page, fighters: { ...scene.fighters, ...page.fighters } } : scene;
}

/** Lists the changes from the scene of a page to the start of a record, for the fighters of that record. */
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

/** Replays a record; refused if its start is lost, or if an input that was accepted originally is refused. */
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
