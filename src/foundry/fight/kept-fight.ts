import {
  type Budget,
  type Data,
  type Effect,
  type Fight,
  type ClockPosition,
  type Json,
  dataOf,
  isData,
  packText,
  parseJson,
  textAt,
  unpackText,
} from "../../engine/index.ts";
import {
  type Known,
  type Present,
  type Renaming,
  knownNow,
  readKnown,
  renameBudgets,
  renameIn,
  renamingOf,
} from "./addresses.ts";

/**
 * The stored part of a fight: budgets and effects, the point up to which the clock has passed, and the addresses under which its combatants
 * have acted, so that all of it stays theirs when an address changes.
 */
export type KeptFight = Pick<Fight, "budgets" | "effects"> & ClockPosition & { readonly known: Known };

/**
 * Packs the state of a fight as one text, which players cannot write; its addresses, which change only with its combatants, are another.
 */
export function storeFight({ budgets, effects }: Pick<Fight, "budgets" | "effects">, hands: ClockPosition): string {
  const { round, turn, had, paused } = hands;
  return packText(JSON.stringify({ budgets, effects, round, turn, had, paused } satisfies Omit<KeptFight, "known">));
}

/** Merges the stored parts of a fight. */
export function storedParts(fight: string, known: string): Data {
  return { ...dataOf(parseJson(unpackText(fight) ?? "")), known: dataOf(parseJson(known)) };
}

/** Computes the renaming for the stored data of a fight. */
export function renamingIn(data: unknown, present: Present): Renaming {
  return renamingOf(readKnown(dataOf(data)["known"]), present);
}

/**
 * Reads the stored fight in plain data, under the present addresses of its combatants; without data, one that has not started. Invalid
 * budgets and effects are left out.
 */
export function readKept(data: unknown, present: Present): KeptFight {
  const stored = dataOf(data);
  const renaming = renamingIn(stored, present);
  const hands = dataOf(renameIn({ turn: "", ...stored, budgets: {}, effects: {}, known: {} }, renaming.moved));
  const effects = dataOf(renameIn(dataOf(stored["effects"]), renaming.moved));
  const { round } = stored;
  return {
    budgets: budgetsOf(renameBudgets(dataOf(stored["budgets"]), renaming)),
    effects: entriesOf(effects, isEffect),
    round: typeof round === "number" ? round : 0,
    turn: textAt(hands, "turn"),
    had: [...new Set(textsOf(hands["had"]))],
    paused: [...new Set(textsOf(hands["paused"]))],
    known: knownNow(readKnown(stored["known"]), present),
  };
}

/** Filters the valid entries, each as stored. */
function entriesOf<T extends Json>(data: Json | undefined, isEntry: (value: Json) => value is T) {
  const found: [string, T][] = [];
  for (const [key, value] of Object.entries(dataOf(data))) if (isEntry(value)) found.push([key, value]);
  return Object.fromEntries(found);
}

function budgetsOf(data: Data): Fight["budgets"] {
  return Object.fromEntries(Object.entries(data).map(([fighter, budget]) => [fighter, entriesOf(budget, isSpent)]));
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
  return isMoment(value) && typeof dataOf(value)["count"] === "number";
}

function isMoment(value: Json | undefined): boolean {
  return isData(value) && typeof value["moment"] === "string" && typeof value["of"] === "string";
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === "string") : [];
}
