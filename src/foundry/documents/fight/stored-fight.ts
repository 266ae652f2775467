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
  type KnownAddresses,
  type PresentAddresses,
  type AddressRenaming,
  updateKnownAddresses,
  readKnownAddresses,
  renameBudgets,
  renameAddresses,
  computeRenaming,
} from "./addresses.ts";

/**
 * The stored part of a fight: its budgets, its effects, and the point that its clock has reached. The known addresses keep these data with
 * their combatants when an address changes.
 */
export type StoredFight = Pick<Fight, "budgets" | "effects"> & ClockPosition & { readonly known: KnownAddresses };

/**
 * Packs the state of a fight as one text, which players cannot write. The known addresses are stored in another text, since they change
 * only with the combatants.
 */
export function storeFight({ budgets, effects }: Pick<Fight, "budgets" | "effects">, clock: ClockPosition): string {
  const { round, turn, had, paused } = clock;
  return packText(JSON.stringify({ budgets, effects, round, turn, had, paused } satisfies Omit<StoredFight, "known">));
}

/** Merges the two stored texts of a fight: its state and its known addresses. */
export function mergeStoredParts(fight: string, known: string): Data {
  return { ...toData(parseJson(unpackText(fight) ?? "")), known: toData(parseJson(known)) };
}

/** Computes the renaming of old addresses for the stored data of a fight. */
export function readRenaming(data: unknown, present: PresentAddresses): AddressRenaming {
  return computeRenaming(readKnownAddresses(toData(data)["known"]), present);
}

/**
 * Reads a stored fight from plain data, by the present addresses of its combatants; without data, a fight that has not started. Invalid
 * budgets and effects are left out.
 */
export function readStoredFight(data: unknown, present: PresentAddresses): StoredFight {
  const stored = toData(data);
  const renaming = readRenaming(stored, present);
  const clock = toData(renameAddresses({ turn: "", ...stored, budgets: {}, effects: {}, known: {} }, renaming.moved));
  const effects = toData(renameAddresses(toData(stored["effects"]), renaming.moved));
  const { round } = stored;
  return {
    budgets: readBudgets(renameBudgets(toData(stored["budgets"]), renaming)),
    effects: filterEntries(effects, isEffect),
    round: typeof round === "number" ? round : 0,
    turn: getText(clock, "turn"),
    had: [...new Set(filterTexts(clock["had"]))],
    paused: [...new Set(filterTexts(clock["paused"]))],
    known: updateKnownAddresses(readKnownAddresses(stored["known"]), present),
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
