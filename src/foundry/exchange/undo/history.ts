import {
  type AppliedChanges,
  type Change,
  type History,
  type Json,
  isClosed,
  isPathWithin,
  listLastingChanges,
  parseState,
  collectTouched,
  toData,
  isData,
  isSame,
  parseJson,
  getText,
  computeBaseNumber,
  getValue,
  withPathValue,
} from "../../../engine/index.ts";
import { createSourceCache } from "../../platform/cache.ts";
import { renameText, renameUuids } from "../../documents/fight/uuids.ts";
import { findCombatByUuid, findMovedUuids } from "../../documents/fight/fight.ts";
import {
  addOutsidePrefix,
  wasStored,
  listManualFlags,
  isStatusEffect,
  toStatusId,
  listTimedStatuses,
} from "../../documents/fight/statuses.ts";
import { lastSequence, listUnfinishedMessages } from "../exchange-index.ts";
import { unpackState } from "../packed-texts.ts";
import { type StoredExchange, readStoredExchange } from "../record.ts";
import { findStoredField } from "../../../view/stored-fields.ts";
import { findDocumentSync } from "../../documents/find.ts";
import { type AffectedNumber, listAffectedNumbers } from "../../documents/effect-changes.ts";

/** The writes of an exchange, and whether it is closed. */
type ExchangeWrites = { readonly steps: readonly Omit<AppliedChanges, "of" | "fight">[]; readonly over: boolean };

type WritesSource = Pick<StoredExchange, "state" | "step" | "applied" | "kept">;

/** Reads the writes of a message, unless they are cached. */
const readWritesUnlessCached = createSourceCache<ChatMessage.Implementation, WritesSource, ExchangeWrites>(
  (a, b) => a.state === b.state && a.step === b.step,
  readWrites,
);

/**
 * Reads the writes of the closed exchanges of the chat, in order; exchanges without a net change are left out. Messages from versions that
 * did not number writes come first, in the order of the chat.
 */
export function readHistory(): History {
  const applied: AppliedChanges[] = [];
  const undone = new Map<string, number>();
  for (const message of game.messages) {
    const exchange = readStoredExchange(message);
    const id = message.id ?? "";
    if (!exchange || (exchange.phase !== "closed" && !exchange.undone)) continue;
    const { steps, over } = readCachedWrites(message, exchange);
    if (!over) continue;
    const combat = findCombatByUuid(exchange.combat);
    const fight = exchange.combat;
    const changed = (changes: readonly Change[]) =>
      fight === "" ? filterOutsideChanges(changes) : renameFightChanges(combat, changes);
    applied.push(...steps.map((step) => ({ ...step, changes: changed(step.changes), of: id, fight })));
    if (exchange.undone) undone.set(id, exchange.undoneAt);
  }
  return { applied: applied.sort((a, b) => a.sequence - b.sequence), undone };
}

/** Renames the changes of a fight to the current UUIDs of its fighters; changes of actors stay with the actor that was changed. */
export function renameFightChanges(
  combat: Combat.Implementation | null,
  changes: readonly Change[],
): readonly Change[] {
  if (!combat) return changes;
  const moved = findMovedUuids(combat);
  if (moved.size === 0) return changes;
  return changes.map((change) => (change.at[0] === "fight" ? renameChange(change, moved) : change));
}

/** Lists the stored changes of an exchange outside of any fight, with the paths that fights use for them. */
export function filterOutsideChanges(changes: readonly Change[]): readonly Change[] {
  return changes.filter(wasStored).map(addOutsidePrefix);
}

function renameChange({ at, ...sides }: Change, moved: ReadonlyMap<string, string>): Change {
  const entries = Object.entries(sides).map(([side, value]) => [side, renameUuids(value, moved)]);
  return { at: at.map((key) => renameText(key, moved)), ...Object.fromEntries(entries) };
}

/** True if a running exchange has written to the same fighters between two writes of a closed one. */
export function isInterleaved({ applied }: History, id: string): boolean {
  const own = applied.filter(({ of }) => of === id);
  const last = own.at(-1)?.sequence ?? 0;
  return listRunningWrites().some(({ sequence, changes }) => {
    const touched = collectTouched(own.filter((step) => step.sequence < sequence).flatMap((step) => step.changes));
    return sequence < last && [...collectTouched(changes)].some((each) => touched.has(each));
  });
}

/** True if a running exchange has overwritten a change of a closed one: the closed one could then be undone only together with it. */
export function isOverwritten({ applied }: History, id: string): boolean {
  const own = applied.filter(({ of }) => of === id);
  return listRunningWrites().some((step) =>
    own.some(
      (each) => each.sequence < step.sequence && each.changes.some((change) => isOverlapping(each, change, step)),
    ),
  );
}

/**
 * True if a change and a change of the other write concern the same path, or one path contains the other. Paths in different fights never
 * do.
 */
function isOverlapping({ fight }: Pick<AppliedChanges, "fight">, { at }: Change, over: RunningWrite): boolean {
  if (at[0] === "fight" && fight !== over.fight) return false;
  return over.changes.some((other) => isPathWithin(at, other.at) || isPathWithin(other.at, at));
}

/** Lists the writes of an exchange so far. */
export function listWrites({
  message,
  ...exchange
}: WritesSource & { readonly message: ChatMessage.Implementation }): ExchangeWrites["steps"] {
  return readCachedWrites(message, exchange).steps;
}

/** A write of a running exchange, and its fight. */
type RunningWrite = Omit<AppliedChanges, "of">;

function listRunningWrites(): readonly RunningWrite[] {
  return listUnfinishedMessages().flatMap((message) => {
    const exchange = readStoredExchange(message);
    if (!exchange) return [];
    return readCachedWrites(message, exchange).steps.map((step) => ({ ...step, fight: exchange.combat }));
  });
}

/** The sequence number of the next write: one more than any in a message. */
export function nextSequence(): number {
  return lastSequence() + 1;
}

/** Splits the stored writes of an exchange into the sequence number of each, and the number of events up to then. */
function splitApplied(applied: StoredExchange["applied"]): readonly { sequence: number; events: number }[] {
  return applied.flatMap((sequence, index) => (index % 2 === 0 ? [{ sequence, events: applied[index + 1] ?? 0 }] : []));
}

function readCachedWrites(
  message: ChatMessage.Implementation,
  { state, step, applied, kept }: WritesSource,
): ExchangeWrites {
  return readWritesUnlessCached(message, { state, step, applied, kept });
}

function readWrites({ applied, kept, ...texts }: WritesSource): ExchangeWrites {
  const parsed = parseState(unpackState(texts));
  if (!parsed.ok) return { steps: [], over: false };
  const { events } = parsed.value;
  const marks = applied.length > 0 ? splitApplied(applied) : [{ sequence: 0, events: events.length }];
  const steps = marks.map(({ sequence, events: end }, index): { sequence: number; changes: readonly Change[] } => {
    const isLast = index === marks.length - 1;
    const changes = listLastingChanges(events.slice(marks[index - 1]?.events ?? 0, isLast ? events.length : end));
    return { sequence, changes: applyDifferences(kept, sequence, changes) };
  });
  const isNothing = listLastingChanges(events).length === 0;
  return { steps: isNothing ? [] : steps.filter(({ changes }) => changes.length > 0), over: isClosed(parsed.value) };
}

/**
 * Converts the changes of a step to those that the documents store. If an active effect modifies a number, the document's own number
 * changes by the same amount, so that the effect is never stored with it. The end of a flag or effect that comes from a status condition
 * set by hand removes the condition.
 */
export function toStoredChanges(changes: readonly Change[]): readonly Change[] {
  const cache = new Map<string, readonly AffectedNumber[]>();
  return changes.map((change) => {
    const place = findStoredField(change.at);
    if (!place) return toStatusChange(change);
    const status = place.thing === "" && change.after === false ? findFlagStatus(place.fighter, place.path) : undefined;
    if (status !== undefined) return buildStatusRemoval(place.fighter, status);
    const uuid = place.thing === "" ? place.fighter : `${place.fighter}.Item.${place.thing}`;
    const numbers = cache.get(uuid) ?? listDocumentNumbers(uuid);
    cache.set(uuid, numbers);
    return numbers.reduce((each, number) => withStored(each, place.path, number), change);
  });
}

/** Converts the end of an effect that is read from a status condition to the end of that condition. */
function toStatusChange(change: Change): Change {
  const [part, key, id = ""] = change.at;
  const bearer = getText(toData(change.before), "bearer");
  const ends = part === "fight" && key === "effects" && isStatusEffect(id) && change.after === undefined;
  return ends ? buildStatusRemoval(bearer, toStatusId(id)) : change;
}

function buildStatusRemoval(fighter: string, status: string): Change {
  const actor = findDocumentSync(fighter);
  const before = actor instanceof Actor ? listTimedStatuses(actor)[status] : undefined;
  return { at: ["fighters", fighter, "statuses", status], before: before ?? true };
}

/** Finds the status condition set by hand that is read as a flag of a fighter. */
function findFlagStatus(fighter: string, flag: readonly string[]): string | undefined {
  const actor = findDocumentSync(fighter);
  const flags = actor instanceof Actor ? listManualFlags(actor) : [];
  return flags.find(({ path }) => path.join(".") === flag.join("."))?.id;
}

function listDocumentNumbers(uuid: string): readonly AffectedNumber[] {
  const document = findDocumentSync(uuid);
  return document instanceof Actor || document instanceof Item ? listAffectedNumbers(document) : [];
}

/** Returns a change in which one number is replaced by the document's own: the whole value, or a number inside it. */
function withStored(change: Change, changePath: readonly string[], { path, stored, bounds }: AffectedNumber): Change {
  if (!changePath.every((key, index) => key === path[index])) return change;
  const inside = path.slice(changePath.length);
  const [before, after] = [readNumber(change.before, inside), readNumber(change.after, inside)];
  if (before === null || after === null) return change;
  const newNumber = computeBaseNumber(stored, { before, after }, bounds);
  return {
    ...change,
    before: putNumber(change.before, inside, stored),
    after: putNumber(change.after, inside, newNumber),
  };
}

function readNumber(value: Json | undefined, inside: readonly string[]): number | null {
  const inner = value === undefined ? undefined : getValue(value, inside);
  return typeof inner === "number" ? inner : null;
}

function putNumber(value: Json | undefined, inside: readonly string[], number: number): Json {
  return inside.length === 0 || !isData(value) ? number : withPathValue(value, inside, number);
}

/** A change whose stored values differ from the values in the event: its field path in the event, and the stored change. */
type StoredDifference = { readonly told: readonly string[]; readonly change: Change };

/** The stored differences of each write of an exchange, by its sequence number. */
type DifferencesByWrite = Readonly<Record<string, readonly StoredDifference[]>>;

/** Adds the differences of one more write to the text of an exchange's stored differences; returns the text unchanged if there are none. */
export function addDifferences(text: string, sequence: number, eventChanges: readonly Change[]): string {
  const other = toStoredChanges(eventChanges).flatMap((change, index): readonly StoredDifference[] => {
    const before = eventChanges[index];
    return before && !isSame(change, before) ? [{ told: before.at, change }] : [];
  });
  return other.length === 0 ? text : JSON.stringify({ ...readDifferences(text), [sequence]: other });
}

/** Returns the changes of a write as the documents have stored them. */
export function applyDifferences(text: string, sequence: number, eventChanges: readonly Change[]): readonly Change[] {
  const other = readDifferences(text)[sequence] ?? [];
  if (other.length === 0) return eventChanges;
  return eventChanges.map((change) => other.find((each) => isSame(each.told, change.at))?.change ?? change);
}

/** Reads stored differences. Only the writer stores them, so their shape is not checked. */
function readDifferences(text: string): DifferencesByWrite {
  return text === "" ? {} : (toData(parseJson(text)) as unknown as DifferencesByWrite);
}
