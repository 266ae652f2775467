import type { Data } from "../kernel/json.ts";
import type { CreationPlace, GearStep, GearShelf } from "./creation.ts";
import type { RulingSpec } from "./ruling.ts";

/** The largest number of items of each kind that a new character may have. */
export type GearBudgets = Readonly<Record<"newWeapons" | "newArmour" | "newThings" | "newTalents", number>>;

/**
 * Builds the house rules with which a table sets these numbers. `most` gives the upper limit of each, `least` its lower limit (by default
 * 0).
 */
export function buildBudgetSpecs<B extends Readonly<Record<string, number>>>(
  budgets: B,
  most: Readonly<Record<keyof B, number>>,
  least?: Readonly<Partial<Record<keyof B, number>>>,
): readonly RulingSpec[] {
  return Object.entries(budgets).map(([name, initial]) => ({
    name,
    is: "number",
    min: least?.[name] ?? 0,
    max: most[name] ?? initial,
    initial,
  }));
}

/** The highest budgets for items that a table may set. */
export const MOST_GEAR: GearBudgets = { newWeapons: 20, newArmour: 20, newThings: 50, newTalents: 20 };

/** Builds the step of starting gear: items from the game's compendia, up to the limit of each kind. */
export function buildGearStep(
  game: string,
  { newWeapons, newArmour, newThings, newTalents }: GearBudgets,
  { weapons = "weapons", talents = "talents" }: { readonly weapons?: string; readonly talents?: string } = {},
): GearStep {
  const shelves: readonly GearShelf[] = [
    { id: "weapons", label: "RIPOSTE.Creation.shelf.weapons", type: `${game}Weapon`, pack: weapons, most: newWeapons },
    { id: "armour", label: "RIPOSTE.Creation.shelf.armour", type: `${game}Armour`, pack: "armour", most: newArmour },
    { id: "gear", label: "RIPOSTE.Creation.shelf.gear", type: `${game}Gear`, pack: "gear", most: newThings },
    {
      ...{ id: "talents", most: newTalents, pack: talents },
      label: talents === "powers" ? "RIPOSTE.Creation.shelf.powers" : "RIPOSTE.Creation.shelf.talents",
      type: talents === "powers" ? `${game}Power` : `${game}Gear`,
    },
  ];
  return { kind: "gear", id: "gear", label: "RIPOSTE.Creation.gear", hint: "RIPOSTE.Creation.gearHint", shelves };
}

/** Lists field paths in one record, each with its own label. */
export function listPlaces(record: string, words: string, names: readonly string[]): readonly CreationPlace[] {
  return names.map((name) => ({ path: `${record}.${name}`, label: `${words}.${name}` }));
}

/** Converts values by name into values by field path in a record. */
export function toPointPaths(
  record: string,
  points: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(points).map(([name, value]) => [`${record}.${name}`, value]));
}

/** Lists the ready-made records that are offered; the name of each is the key of a text under `words`. */
export function listReadyRecords(words: string, records: Readonly<Record<string, Data>>): readonly Data[] {
  return Object.entries(records).map(([name, record]) => ({ ...record, name: `${words}.${name}` }));
}
