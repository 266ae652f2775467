import {
  type Change,
  type Json,
  toData,
  isData,
  isSame,
  parseJson,
  getText,
  computeBaseNumber,
  getValue,
  withPathValue,
} from "../../engine/index.ts";
import { findStoredField } from "../../view/places.ts";
import { listManualFlags, isStatusEffect, toStatusId, listTimedStatuses } from "../documents/fight/statuses.ts";
import { findDocumentSync } from "../documents/find.ts";
import { type AffectedNumber, listAffectedNumbers } from "../documents/effect-changes.ts";

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

/** A change whose stored values differ from those in the event: its field path in the event, and the stored change. */
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
