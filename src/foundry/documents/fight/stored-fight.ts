import {
  type Budget,
  type Data,
  type Effect,
  type Fight,
  type ClockPosition,
  type Json,
  toData,
  isData,
  packText,
  parseJson,
  getText,
  unpackText,
} from "../../../engine/index.ts";
import {
  type KnownUuids,
  type CurrentUuids,
  type UuidRenaming,
  type SameFighterTest,
  updateKnownUuids,
  readKnownUuids,
  renameBudgets,
  renameUuids,
  computeRenaming,
} from "./uuids.ts";

/**
 * The stored part of a fight: its budgets, its effects, and the point that its clock has reached. The known UUIDs keep these data with
 * their combatants when a UUID changes.
 */
export type StoredFight = Pick<Fight, "budgets" | "effects"> & ClockPosition & { readonly known: KnownUuids };

/**
 * Packs the state of a fight as one text, which players cannot write. The known UUIDs are stored in another text, since they change only
 * with the combatants.
 */
export function storeFight({ budgets, effects }: Pick<Fight, "budgets" | "effects">, clock: ClockPosition): string {
  const { round, turn, had, paused } = clock;
  return packText(JSON.stringify({ budgets, effects, round, turn, had, paused } satisfies Omit<StoredFight, "known">));
}

/** Merges the two stored texts of a fight: its state and its known UUIDs. */
export function mergeStoredParts(fight: string, known: string): Data {
  return { ...toData(parseJson(unpackText(fight) ?? "")), known: toData(parseJson(known)) };
}

/** Computes the renaming of old UUIDs for the stored data of a fight. */
export function readRenaming(data: unknown, current: CurrentUuids, areSame: SameFighterTest): UuidRenaming {
  return computeRenaming(readKnownUuids(toData(data)["known"]), current, areSame);
}

/**
 * Reads a stored fight from plain data, by the current UUIDs of its combatants; without data, a fight that has not started. Invalid budgets
 * and effects are left out.
 */
export function readStoredFight(data: unknown, current: CurrentUuids, areSame: SameFighterTest): StoredFight {
  const stored = toData(data);
  const renaming = readRenaming(stored, current, areSame);
  const clock = toData(renameUuids({ turn: "", ...stored, budgets: {}, effects: {}, known: {} }, renaming.moved));
  const effects = toData(renameUuids(toData(stored["effects"]), renaming.moved));
  const { round } = stored;
  return {
    budgets: readBudgets(renameBudgets(toData(stored["budgets"]), renaming)),
    effects: filterEntries(effects, isEffect),
    round: typeof round === "number" ? round : 0,
    turn: getText(clock, "turn"),
    had: [...new Set(filterTexts(clock["had"]))],
    paused: [...new Set(filterTexts(clock["paused"]))],
    known: updateKnownUuids(readKnownUuids(stored["known"]), current, areSame),
  };
}

/** Returns the valid entries unchanged. */
function filterEntries<T extends Json>(data: Json | undefined, isEntry: (value: Json) => value is T) {
  const entries: [string, T][] = [];
  for (const [key, value] of Object.entries(toData(data))) if (isEntry(value)) entries.push([key, value]);
  return Object.fromEntries(entries);
}

function readBudgets(data: Data): Fight["budgets"] {
  return Object.fromEntries(Object.entries(data).map(([fighter, budget]) => [fighter, filterEntries(budget, isSpent)]));
}

function isSpent(value: Json): value is Budget[string] {
  return isData(value) && typeof value["span"] === "string" && typeof value["spent"] === "number";
}

/** True if stored data is an effect. */
export function isEffect(value: Json): value is Effect {
  if (!isData(value)) return false;
  const { kind, bearer, anchor, orElse = [], data } = value;
  const isMarked = typeof kind === "string" && typeof bearer === "string" && isData(data);
  return isMarked && isAnchor(anchor) && Array.isArray(orElse) && orElse.every(isMoment);
}

function isAnchor(value: Json | undefined): boolean {
  return isMoment(value) && typeof toData(value)["count"] === "number";
}

function isMoment(value: Json | undefined): boolean {
  return isData(value) && typeof value["moment"] === "string" && typeof value["of"] === "string";
}

function filterTexts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === "string") : [];
}

/*
 * Every client receives each write of a combat. Therefore each turn that can be restored has a slot of its own, and only the new turn is
 * written. The first turn of a group is stored in full, the others are packed against it. The slots are used as a ring.
 */
const GROUP_SIZE = 6;
const SLOT_COUNT = 48;

/** The number of turns by which a fight can be turned back. The turns of one group are dropped together. */
const MAX_TURNS = 30;

/** A turn that can be restored, and its number, which is one more than the number of the turn before. */
export type NumberedTurn = { readonly number: number; readonly turn: Data };

/** A turn as it was read, with the text of its slot and the text of the first slot of its group. */
export type StoredTurn = NumberedTurn & { readonly text: string; readonly first: string };

/** A filled slot: the number of its turn, and its text. */
type TurnSlot = { readonly number: number; readonly text: string };

/** Reads the stored turns, the oldest first. Invalid turns are left out, and turns that were read before are not unpacked again. */
export function readTurns(slots: unknown, before: readonly StoredTurn[] = []): readonly StoredTurn[] {
  const validSlots = Object.values(toData(slots)).flatMap(readSlot);
  return validSlots
    .sort((a, b) => a.number - b.number)
    .flatMap((slot, _index, all): StoredTurn[] => {
      const first = all.find((each) => isSameGroup(each, slot))?.text ?? slot.text;
      const cached = before.find((each) => each.text === slot.text && each.first === first);
      const turn = cached ? cached.turn : unpackTurn(slot.text, first);
      return isData(turn) ? [{ ...slot, first, turn }] : [];
    });
}

function unpackTurn(text: string, firstOfGroup: string): unknown {
  const base = unpackSlot(firstOfGroup);
  return parseJson(text === firstOfGroup ? base : (unpackText(text.slice(text.indexOf(PACKED)), base) ?? ""));
}

function unpackSlot(text: string): string {
  return unpackText(text.slice(text.indexOf(PACKED))) ?? "";
}

function readSlot(stored: unknown): readonly TurnSlot[] {
  const [text, number] = typeof stored === "string" ? (SLOT_PATTERN.exec(stored) ?? []) : [];
  return text !== undefined && number !== undefined ? [{ number: Number(number), text }] : [];
}

/** The mark between the number of a slot's turn and its packed text. */
const PACKED = "%";
/** The form of a slot's text: the number of its turn, the mark, and the packed text. */
const SLOT_PATTERN = /^(\d{1,9})%.*$/s;

function isSameGroup(one: Pick<TurnSlot, "number">, other: Pick<TurnSlot, "number">): boolean {
  return toGroup(one.number) === toGroup(other.number);
}

function toGroup(number: number): number {
  return Math.floor(number / GROUP_SIZE);
}

/** Appends a turn, and drops the oldest group if the fight cannot be turned back so far. */
export function withTurn(turns: readonly NumberedTurn[], turn: Data): readonly NumberedTurn[] {
  const number = (turns.at(-1)?.number ?? -1) + 1;
  const oldest = toGroup(Math.max(0, number + 1 - MAX_TURNS));
  return [...turns.filter((each) => toGroup(each.number) >= oldest), { number, turn }];
}

/** Builds the texts of the slots that must be written to replace the stored turns with these; an empty text clears a slot. */
export function buildSlotUpdates(
  turns: readonly NumberedTurn[],
  stored: readonly StoredTurn[],
): Readonly<Record<string, string>> {
  const storedSlots = new Map(stored.map((each) => [toSlotKey(each), each]));
  const written = turns.filter((turn) => !isStored(turn, turns, storedSlots.get(toSlotKey(turn)), storedSlots));
  const emptied = new Set(storedSlots.keys());
  for (const turn of turns) emptied.delete(toSlotKey(turn));
  const texts = written.map((turn) => [toSlotKey(turn), packSlot(turn, turns)] as const);
  return Object.fromEntries([...texts, ...[...emptied].map((slot) => [slot, ""] as const)]);
}

/** True if the slot of a turn already holds it, packed against the same first turn, which is stored too. */
function isStored(
  turn: NumberedTurn,
  turns: readonly NumberedTurn[],
  storedTurn: StoredTurn | undefined,
  storedSlots: ReadonlyMap<string, StoredTurn>,
): boolean {
  if (!storedTurn || storedTurn.number !== turn.number || !isSameText(storedTurn, turn)) return false;
  const first = findFirstInGroup(turn, turns);
  const storedFirst = storedSlots.get(toSlotKey(first));
  return storedFirst !== undefined && storedFirst.text === storedTurn.first && isSameText(storedFirst, first);
}

/** True if two turns have the same text. */
function isSameText(one: NumberedTurn, other: NumberedTurn): boolean {
  return one.turn === other.turn || JSON.stringify(one.turn) === JSON.stringify(other.turn);
}

function toSlotKey({ number }: NumberedTurn): string {
  return `t${number % SLOT_COUNT}`;
}

function findFirstInGroup(turn: NumberedTurn, turns: readonly NumberedTurn[]): NumberedTurn {
  return turns.find((each) => isSameGroup(each, turn)) ?? turn;
}

function packSlot(turn: NumberedTurn, turns: readonly NumberedTurn[]): string {
  const first = findFirstInGroup(turn, turns);
  const base = first === turn ? "" : JSON.stringify(first.turn);
  return `${turn.number}${packText(JSON.stringify(turn.turn), base)}`;
}
