import {
  type EffectChange,
  applyChange,
  collectEffectKeys,
  sortChanges,
  clampNumber,
} from "../../src/engine/describe/sheet-fields.ts";
import { type SheetSpec, listFields } from "../../src/engine/describe/field.ts";
import { type Data, type Json, getValue, withPathValue } from "../../src/engine/kernel/json.ts";
import { listGameSheets, findSheetSpec } from "../../src/rulesets/index.ts";
import { readDocument } from "../../tools/documents.ts";
import { filesUnder } from "../sources.ts";

/** An effect as an entry stores it for Foundry 14. */
type StoredEffect = { readonly transfer?: boolean; readonly system?: { readonly changes?: readonly EffectChange[] } };

/** An item of a compendium, or of an actor of one. */
export type ItemEntry = {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Data;
  readonly folder: string | null;
  readonly sort: number;
  readonly effects: readonly StoredEffect[];
};

/** An actor of a compendium. */
export type ActorEntry = ItemEntry & {
  readonly img: string;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
  readonly items: readonly ItemEntry[];
};

type Keyed = { readonly _key: string };

/** The documents of a compendium by the folder of its sources, without the folders in it, in the order of their names. */
export function entriesIn<E extends ItemEntry = ItemEntry>(pack: string): readonly E[] {
  return sourcesIn<E>(pack).filter((each) => !isFolder(each));
}

/** The folders in a compendium, in their order. */
export function foldersIn(pack: string): readonly Pick<ItemEntry, "_id" | "name">[] {
  return sourcesIn<ItemEntry>(pack)
    .filter(isFolder)
    .toSorted((a, b) => a.sort - b.sort);
}

function sourcesIn<E>(pack: string): readonly (E & Keyed)[] {
  return filesUnder([`packs/${pack}`], [".json"]).map((path) => readDocument(path) as unknown as E & Keyed);
}

function isFolder({ _key }: Keyed): boolean {
  return _key.startsWith("!folders!");
}

/** The same number under each of these names. */
export function all(names: readonly string[], number: number): Data {
  return Object.fromEntries(names.map((name) => [name, number]));
}

/** The id of an entry of a compendium, by its name. */
export function idIn(pack: string): (name: string) => string {
  return (name) => entriesIn(pack).find((each) => each.name === name)?._id ?? name;
}

/** An item as the rules take it: what its sheet stores, with its id and name. */
export function thingOf({ _id, name, system }: ItemEntry): Data {
  return { ...system, id: _id, name };
}

const LISTS: Readonly<Record<SheetSpec["role"], string>> = {
  fighter: "",
  weapon: "weapons",
  armour: "armour",
  power: "powers",
  gear: "gear",
};

/** The lists of things that a fighter carries, as the rules take them. */
export function carrying(items: readonly ItemEntry[]): Data {
  const lists: Record<string, Json[]> = { weapons: [], armour: [], powers: [], gear: [] };
  for (const item of items) lists[LISTS[findSheetSpec(item.type)?.role ?? "gear"]]?.push(thingOf(item));
  return lists;
}

/** A fighter's numbers under what some things pass on to their owner. */
export function underEffects(system: Data, type: string, items: readonly ItemEntry[]): Data {
  const changes = items.flatMap(({ effects }) => effects).flatMap((each) => each.system?.changes ?? []);
  const spec = findSheetSpec(type);
  if (!spec) throw new Error(`${type} is no type of ours`);
  return collectEffectKeys(spec, listGameSheets(type)).reduce((data, { key, path, reach }) => {
    const own = sortChanges(changes.filter((change) => change.key === key));
    const stored = getValue(data, path);
    if (own.length === 0 || typeof stored !== "number") return data;
    return withPathValue(data, path, clampNumber(own.reduce(applyChange, stored), reach));
  }, system);
}

/** The keys of numbers that an entry's effects change and its owner, a fighter of such a type, does not have, or uses up: under an effect such a
 *  number would never come to nothing. (docs/effects.md) */
export function unfitKeys({ effects }: ItemEntry, type: string): readonly string[] {
  const spec = findSheetSpec(type);
  const placed = spec ? listFields(spec) : [];
  const lasting = placed.filter(({ field }) => field.kind === "number" && field.tracked !== true);
  const known = lasting.map(({ path }) => ["system", ...path].join("."));
  const changed = effects.flatMap((each) => each.system?.changes ?? []).map(({ key }) => key);
  return changed.filter((key) => !known.includes(key));
}

/** An actor as the rules take it, with what it carries. */
export function fighterOf({ _id, name, type, system, items }: ActorEntry): Data {
  return { ...underEffects(system, type, items), ...carrying(items), id: _id, name };
}
