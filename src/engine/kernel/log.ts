import { type Change, applyEvents, happened } from "./event.ts";
import type { Answers, Seat } from "./ask.ts";
import { isData, lookup, parseJson } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import { type Input, run } from "./run.ts";
import type { Scene } from "./scene.ts";
import { type State, type ExchangeStep, createEmptyState } from "./state.ts";

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

/** Returns the scene after changes that have no event of their own. */
export function withChanges(scene: Scene, changes: readonly Change[]): Scene {
  return applyEvents(scene, [happened("seen", {}, changes)]);
}

/** Returns the part of a log that may be stored beside the public state: without the answers that the state leaves out. */
export function toPublicLog(log: Log, state: State): Log {
  let remaining = log;
  const { ask } = state;
  const sealed = new Set(ask?.questions.filter((question) => question.sealed).map(({ id }) => id));
  if (ask)
    remaining = removeInputs(remaining, (entry) => isAnswerTo(entry, ask.id) && sealed.has(findQuestionId(entry)));
  for (const { id, stage, given } of state.stack) remaining = removeSuspended(remaining, `${id}:${stage}:`, given);
  return remaining;
}

/** Removes the latest answers of a stage that the state keeps in `given` until its questions are put again. */
function removeSuspended(log: Log, idPrefix: string, answers: Answers): Log {
  let remaining = log;
  for (const question of Object.keys(answers)) {
    const last = remaining.findLast((entry) => isAnswerTo(entry, idPrefix, true) && findQuestionId(entry) === question);
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

function findQuestionId({ input }: LoggedInput): string {
  return input.type === "answer" ? input.question : "";
}

/**
 * Formats a log as one short text. Each seat is written only once; a GM's seat is written without fighters, since a GM may answer for all.
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
