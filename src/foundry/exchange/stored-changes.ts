import {
  type Change,
  type Json,
  dataOf,
  isData,
  isSame,
  parseJson,
  textAt,
  storedAfter,
  valueAt,
  withValueAt,
} from "../../engine/index.ts";
import { keptAt } from "../../view/places.ts";
import { flagsByHand, isOfStatus, statusIn, statusesWithTimes } from "../fight/statuses.ts";
import { findDocumentSync } from "../documents/find.ts";
import { type AffectedNumber, numbersUnder } from "../documents/effect-changes.ts";

/**
 * Converts the changes of a step to those that the documents store. A number under an effect changes there by as much as the rules have
 * changed it, so that an effect is never stored with the number. A flag or effect that is read from a status condition set by hand ends
 * with that condition.
 */
export function asStored(changes: readonly Change[]): readonly Change[] {
  const known = new Map<string, readonly AffectedNumber[]>();
  return changes.map((change) => {
    const place = keptAt(change.at);
    if (!place) return ofStatus(change);
    const status = place.thing === "" && change.after === false ? statusBehind(place.fighter, place.path) : undefined;
    if (status !== undefined) return taken(place.fighter, status);
    const uuid = place.thing === "" ? place.fighter : `${place.fighter}.Item.${place.thing}`;
    const numbers = known.get(uuid) ?? numbersAt(uuid);
    known.set(uuid, numbers);
    return numbers.reduce((each, number) => withStored(each, place.path, number), change);
  });
}

/** Converts the end of an effect that is read from a status condition to the end of that condition. */
function ofStatus(change: Change): Change {
  const [part, key, id = ""] = change.at;
  const bearer = textAt(dataOf(change.before), "bearer");
  const ends = part === "fight" && key === "effects" && isOfStatus(id) && change.after === undefined;
  return ends ? taken(bearer, statusIn(id)) : change;
}

function taken(fighter: string, status: string): Change {
  const actor = findDocumentSync(fighter);
  const before = actor instanceof Actor ? statusesWithTimes(actor)[status] : undefined;
  return { at: ["fighters", fighter, "statuses", status], before: before ?? true };
}

/** Finds the status condition set by hand that is read as a flag of a fighter. */
function statusBehind(fighter: string, flag: readonly string[]): string | undefined {
  const actor = findDocumentSync(fighter);
  const found = actor instanceof Actor ? flagsByHand(actor) : [];
  return found.find(({ path }) => path.join(".") === flag.join("."))?.id;
}

function numbersAt(uuid: string): readonly AffectedNumber[] {
  const found = findDocumentSync(uuid);
  return found instanceof Actor || found instanceof Item ? numbersUnder(found) : [];
}

/** Returns a change with one of its numbers as stored: the whole value, or one inside it. */
function withStored(change: Change, at: readonly string[], { path, stored, bounds }: AffectedNumber): Change {
  if (!at.every((key, index) => key === path[index])) return change;
  const inside = path.slice(at.length);
  const [before, after] = [numberIn(change.before, inside), numberIn(change.after, inside)];
  if (before === null || after === null) return change;
  const left = storedAfter(stored, { before, after }, bounds);
  return { ...change, before: put(change.before, inside, stored), after: put(change.after, inside, left) };
}

function numberIn(value: Json | undefined, inside: readonly string[]): number | null {
  const found = value === undefined ? undefined : valueAt(value, inside);
  return typeof found === "number" ? found : null;
}

function put(value: Json | undefined, inside: readonly string[], number: number): Json {
  return inside.length === 0 || !isData(value) ? number : withValueAt(value, inside, number);
}

/** A change that is stored otherwise than the events of an exchange have it: the field path in the event, and the change. */
type Otherwise = { readonly told: readonly string[]; readonly change: Change };

/** Stored differences of each write of an exchange, by its sequence number. */
type Kept = Readonly<Record<string, readonly Otherwise[]>>;

/** Adds the differences of one more write to the text of an exchange's stored differences; empty if there are none. */
export function keepStored(text: string, sequence: number, told: readonly Change[]): string {
  const other = asStored(told).flatMap((change, index): readonly Otherwise[] => {
    const before = told[index];
    return before && !isSame(change, before) ? [{ told: before.at, change }] : [];
  });
  return other.length === 0 ? text : JSON.stringify({ ...readKept(text), [sequence]: other });
}

/** Returns the changes of a write as the documents have stored them. */
export function keptAs(text: string, sequence: number, told: readonly Change[]): readonly Change[] {
  const other = readKept(text)[sequence] ?? [];
  if (other.length === 0) return told;
  return told.map((change) => other.find((each) => isSame(each.told, change.at))?.change ?? change);
}

/** Reads stored differences; only the writer stores them, so their outline is trusted. */
function readKept(text: string): Kept {
  return text === "" ? {} : (dataOf(parseJson(text)) as unknown as Kept);
}
