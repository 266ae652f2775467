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

/** Groups possessions by the container in which they lie; under undefined are those in none, or in one that is gone or none any more. */
export function groupByContainer<P extends Possession>(all: readonly P[]): ReadonlyMap<P | undefined, readonly P[]> {
  const containers = new Map<unknown, P>();
  for (const each of all) if (each["container"] === true) containers.set(each.id, each);
  const groups = new Map<P | undefined, P[]>();
  for (const each of all) {
    const container = each["within"] === each.id ? undefined : containers.get(each["within"]);
    const group = groups.get(container);
    if (group) group.push(each);
    else groups.set(container, [each]);
  }
  return groups;
}

/** Collects the possessions that their owner has left behind, themselves or with a container around them. */
export function collectLeftBehind<P extends Possession>(all: readonly P[]): ReadonlySet<P> {
  return withContents(
    all.filter(({ carried }) => carried === false),
    all,
  );
}

/** Lists the containers into which an item may be put: all but the item itself and those inside it. */
export function listHolders<P extends Possession>(item: string, all: readonly P[]): readonly P[] {
  const inside = withContents(
    all.filter(({ id }) => id === item),
    all,
  );
  return all.filter((each) => each["container"] === true && !inside.has(each));
}

/** Collects possessions and all that lies in them, those first. */
export function withContents<P extends Possession>(some: readonly P[], all: readonly P[]): ReadonlySet<P> {
  const groups = groupByContainer(all);
  const found = new Set(some);
  for (const container of found) for (const each of groups.get(container) ?? []) found.add(each);
  return found;
}

/** Sums the weights of all carried items, each times its quantity, in the game's unit of load. */
export function sumCarriedWeight(items: readonly Possession[]): number {
  const left = collectLeftBehind(items);
  let sum = 0;
  for (const item of items) if (!left.has(item)) sum += computeLotWeight(item);
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
