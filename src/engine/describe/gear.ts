import { type Data, type Json, toData } from "../kernel/json.ts";
import { oncePerStored } from "../kernel/once-per.ts";
import { type SheetSpec, type SheetLayout, roundTo } from "./field.ts";
import { insertBeforeNotes, flag, group, html, number, text } from "./sheet-fields.ts";

const LABELS = "RIPOSTE.Gear";

/** The upper bound of a quantity, a weight and an amount of money. */
const MAX_AMOUNT = 999_999;

/** The number of decimal places of a weight. */
const WEIGHT_PLACES = 2;

/** The stored fields of everything that is carried, in every game. */
const CARRIED = group(LABELS, "carried", null, {
  quantity: number(LABELS, "quantity", { min: 0, max: MAX_AMOUNT, initial: 1 }),
  /** The weight of a single piece, in the game's unit of load. */
  weight: { ...number(LABELS, "weight", { min: 0, max: MAX_AMOUNT, initial: 0 }), places: WEIGHT_PLACES },
  /** True if the owner carries it; an item that is left behind does not add to the load. */
  carried: flag(LABELS, "carried", true),
  /** The id of the container that holds it; empty if it is in none. */
  within: { ...text(LABELS, "within"), hidden: true },
});

/** The money of a character, in the world's own coin. */
const PURSE = group(LABELS, "purse", null, { money: number(LABELS, "money", { min: 0, max: MAX_AMOUNT, initial: 0 }) });

/** The layout of the money, in every game: on the gear tab, as a value that changes in play. */
export const GEAR_LAYOUT: SheetLayout = { purse: { tab: "gear", inPlay: "all" } };

/** Defines the sheet of gear that is neither a weapon nor armour, such as rope, rations, or a bag. */
function defineGearSheet(game: string): SheetSpec {
  return {
    type: `${game}Gear`,
    document: "Item",
    role: "gear",
    labels: LABELS,
    img: "assets/icons/gear.svg",
    groups: [
      CARRIED,
      group(LABELS, "use", null, { container: flag(LABELS, "container", false) }),
      group(LABELS, "notes", null, { notes: html(LABELS, "notes") }),
    ],
  };
}

/** Adds gear to the sheets of a game: an item type for gear, quantity and weight on weapons and armour, and money on characters. */
export function withGear(game: string, sheets: readonly SheetSpec[]): readonly SheetSpec[] {
  return [...sheets.map(withPossessions), defineGearSheet(game)];
}

function withPossessions(sheet: SheetSpec): SheetSpec {
  if (sheet.role === "weapon" || sheet.role === "armour") return insertBeforeNotes(sheet, CARRIED);
  const isPerson = sheet.kind === "character" || sheet.kind === "npc";
  return isPerson ? insertBeforeNotes(sheet, PURSE) : sheet;
}

/** A stored item of a fighter, with its id. */
export type Possession = Readonly<Record<string, unknown>> & { readonly id: string };

/** True if the owner carries an item and every container around it. */
export function isWithOwner(item: Possession, all: readonly Possession[]): boolean {
  return listContainers(item, all).every(({ carried }) => carried !== false);
}

/** True if an item may be put into a container: it is marked as a container, and is neither the item itself nor inside it. */
export function mayHold(container: Possession, item: Possession, all: readonly Possession[]): boolean {
  return container["container"] === true && listContainers(container, all).every(({ id }) => id !== item.id);
}

/** Lists an item and all containers around it, from the inside out. */
function listContainers(item: Possession, all: readonly Possession[]): readonly Possession[] {
  const containers = new Map<string, Possession>();
  for (
    let current: Possession | undefined = item;
    current && !containers.has(current.id);
    current = findContainer(current, all)
  )
    containers.set(current.id, current);
  return [...containers.values()];
}

/** Finds the container of an item; undefined if the item is in none, if the container was deleted, or if it is no longer a container. */
export function findContainer({ within, id }: Possession, all: readonly Possession[]): Possession | undefined {
  if (typeof within !== "string" || within === "" || within === id) return undefined;
  return all.find((other) => other.id === within && other["container"] === true);
}

/** Sums the weights of all carried items, each times its quantity, in the game's unit of load. */
export function sumCarriedWeight(items: readonly Possession[]): number {
  let sum = 0;
  for (const item of items) {
    const weight = computeLotWeight(item);
    if (weight > 0 && isWithOwner(item, items)) sum += weight;
  }
  return roundTo(WEIGHT_PLACES, sum);
}

/** Computes the weight of an item: the weight of one piece times the quantity. */
export function computeLotWeight(item: Readonly<Record<string, unknown>>): number {
  return roundTo(WEIGHT_PLACES, readQuantity(item) * readWeight(item));
}

/** Returns the quantity of an item; 1 if the stored value is invalid. */
export function readQuantity({ quantity }: Readonly<Record<string, unknown>>): number {
  return readCount(quantity, 1);
}

/** Returns the weight of a single piece; 0 if the stored value is invalid. */
function readWeight({ weight }: Readonly<Record<string, unknown>>): number {
  return readCount(weight, 0);
}

function readCount(value: unknown, missing: number): number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : missing;
}

/** Sums the weight of all weapons, armour and gear that a fighter carries. */
export function sumFighterWeight(fighter: Data): number {
  return sumListWeights(readList(fighter, "weapons"), readList(fighter, "armour"), readList(fighter, "gear"));
}

function readList(fighter: Data, name: string): readonly Json[] {
  const list = fighter[name];
  return Array.isArray(list) ? list : NO_ITEMS;
}

const NO_ITEMS: readonly Json[] = [];

const sumListWeights = oncePerStored((...lists: readonly [readonly Json[], readonly Json[], readonly Json[]]): number =>
  sumCarriedWeight(lists.flat().map((item) => toPossession(toData(item)))),
);

function toPossession(item: Data): Possession {
  return isPossession(item) ? item : { ...item, id: "" };
}

function isPossession(item: Data): item is Data & Possession {
  return typeof item["id"] === "string";
}
