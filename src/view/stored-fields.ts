import { type SheetSpec, type TokenBar, type Data, type Family, lookup, getValue } from "../engine/index.ts";
import { readData } from "./read.ts";

/** The lists that hold a fighter's carried items in the data of the rules, by the role of the items' sheets. */
export const LISTS = { weapon: "weapons", armour: "armour", power: "powers", gear: "gear" } as const satisfies Readonly<
  Partial<Record<SheetSpec["role"], string>>
>;

const ROLES_BY_LIST: Readonly<Record<string, SheetSpec["role"]>> = {
  weapons: "weapon",
  armour: "armour",
  powers: "power",
  gear: "gear",
};

/**
 * The document that stores a field of a scene, and the field's path in it. It is the item with the id `thing`; if that is empty, it is the
 * fighter's own document.
 */
export type StoredField = {
  readonly fighter: string;
  readonly thing: string;
  readonly role: SheetSpec["role"];
  readonly path: readonly string[];
};

/**
 * Finds the document that stores the field at a path of a scene. The fields of a carried item are stored by the item itself. Null if no
 * fighter stores the field.
 */
export function findStoredField([part, fighter, ...path]: readonly string[]): StoredField | null {
  if (part !== "fighters" || fighter === undefined) return null;
  const [list = "", thing, ...rest] = path;
  const role = lookup(ROLES_BY_LIST, list);
  if (role === undefined || thing === undefined || rest.length === 0)
    return { fighter, thing: "", role: "fighter", path };
  return { fighter, thing, role, path: rest };
}

/** A bar's value and maximum. */
export type Meter = { readonly value: number; readonly max: number };

/** The number to store in a fighter's data, and its path. */
export type BarUpdate = { readonly path: string; readonly value: number };

/** Finds the value and maximum of a fighter's token bar; null if the fighter has none. */
export function findMeter({ bars, rungs, tracks }: Family, bar: TokenBar, fighter: Data): Meter | null {
  const source = bars[bar];
  if ("ladder" in source) {
    const max = rungs.length - 1;
    return toMeter(max - Number(getValue(fighter, source.ladder.split("."))), max);
  }
  if ("record" in source) {
    const { value, max } = readData(fighter, source.record);
    return toMeter(Number(value), Number(max));
  }
  const track = tracks(fighter).find(({ id }) => id === source.track);
  return track ? toMeter(track.left, track.rating) : null;
}

function toMeter(value: number, max: number): Meter | null {
  return Number.isFinite(value) && Number.isFinite(max) ? { value, max } : null;
}

/** Finds the number to store so that a bar shows a value; null if the number is derived, or if the fighter has no such bar. */
export function findBarUpdate(family: Family, bar: TokenBar, fighter: Data, newValue: number): BarUpdate | null {
  const meter = findMeter(family, bar, fighter);
  if (!meter) return null;
  const value = Math.min(Math.max(newValue, 0), meter.max);
  const source = family.bars[bar];
  if ("ladder" in source) return { path: source.ladder, value: meter.max - value };
  if ("record" in source) return { path: `${source.record}.value`, value };
  const left = family.tracks(fighter).find(({ id }) => id === source.track)?.stored?.left;
  if (left !== undefined) return { path: left, value };
  return source.lost === undefined ? null : { path: source.lost, value: meter.max - value };
}
