import { type Derived, type Family, type Json, type SheetSpec, choiceLabel, placedFields } from "../../engine/index.ts";
import { valueIn } from "./field-view.ts";
import type { NumberView } from "./number-view.ts";

/** An item's document as plain data. */
export type ItemSource = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly system: Readonly<Record<string, Json>>;
};

/** A text beside an item's name: its key, and its number. */
export type TraitView = { readonly key: string; readonly value: number };

/** A weapon on its owner's sheet. */
export type WeaponView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly aims: readonly string[];
  readonly line: readonly NumberView[] | null;
  /** The other texts of its sheet: its range, its requirements. */
  readonly traits: readonly TraitView[];
  readonly ready: boolean;
};

/** A piece of armour on its owner's sheet. */
export type ArmourView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Its numbers: those of the group with its first number. */
  readonly figures: readonly Derived[];
  readonly worn: boolean;
};

/** A power on its owner's sheet: its name, its time of use, its cost and its frequency. */
export type PowerView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly words: readonly string[];
  /** The other texts of its sheet: its uses. */
  readonly traits: readonly TraitView[];
};

/** Lists the items of a role that a fighter carries. */
export function itemsOf(items: readonly ItemSource[], family: Family, role: SheetSpec["role"]): readonly ItemSource[] {
  const types = family.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  return items.filter(({ type }) => types.includes(type));
}

/** Lists the weapons on a sheet, each with the attack line that it has in its owner's hands. */
export function weaponsOf(
  items: readonly ItemSource[],
  family: Family,
  lines: Readonly<Record<string, readonly NumberView[]>>,
): readonly WeaponView[] {
  return itemsOf(items, family, "weapon").map(({ id, name, img, type, system }) => ({
    id,
    name,
    img,
    aims: listedIn(sheetOf(family, type), system),
    line: lines[id] ?? null,
    traits: traitsIn(sheetOf(family, type), system),
    ready: system["ready"] === true,
  }));
}

/** Lists the armour on a sheet. */
export function armourOf(items: readonly ItemSource[], family: Family): readonly ArmourView[] {
  return itemsOf(items, family, "armour").map((item) => armourView(item, sheetOf(family, item.type)));
}

function armourView({ id, name, img, system }: ItemSource, spec: SheetSpec | undefined): ArmourView {
  const numbers = (spec?.groups ?? []).map((group) =>
    placedFields({ groups: [group] }).filter(({ field }) => field.kind === "number"),
  );
  const first = numbers.find(({ length }) => length > 0) ?? [];
  const figures = first.map(({ path, field }) => ({ label: field.label, value: String(valueIn(system, path) ?? 0) }));
  return { id, name, img, figures, worn: system["worn"] === true };
}

/** Lists the powers on a sheet. */
export function powersOf(items: readonly ItemSource[], family: Family): readonly PowerView[] {
  return itemsOf(items, family, "power").map(({ id, name, img, type, system }) => ({
    id,
    name,
    img,
    words: listedIn(sheetOf(family, type), system),
    traits: traitsIn(sheetOf(family, type), system),
  }));
}

function sheetOf(family: Family, type: string): SheetSpec | undefined {
  return family.shown.find((sheet) => sheet.type === type);
}

/** Lists the texts that an item's numbers and flags add to its entry in a list. */
export function traitsIn(spec: SheetSpec | undefined, system: unknown): readonly TraitView[] {
  return (spec ? placedFields(spec) : []).flatMap(({ path, field }) => {
    const value = valueIn(system, path);
    if ((field.kind !== "number" && field.kind !== "flag") || !field.listed) return [];
    return value === true || Number(value) > 0 ? [{ key: field.listed, value: Number(value) }] : [];
  });
}

/** Lists the labels that an item's choices add to its entry in a list, in the order of its fields. */
function listedIn(spec: SheetSpec | undefined, system: unknown): readonly string[] {
  return (spec ? placedFields(spec) : []).flatMap(({ path, field }) =>
    field.kind === "choice" && field.listed ? [choiceLabel(field, String(valueIn(system, path)))] : [],
  );
}
