import {
  type Derived,
  type Family,
  type Json,
  type SheetSpec,
  lookup,
  toChoiceLabel,
  listFields,
} from "../../engine/index.ts";
import { type NumberView, readPath } from "./field-view.ts";

/** An item's document as plain data. */
export type ItemSource = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly system: Readonly<Record<string, Json>>;
};

/** A text beside an item's name, such as its range: the key of the text, and the number in it. */
export type TraitView = { readonly key: string; readonly value: number };

/** A weapon on its owner's sheet. */
export type WeaponView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly aims: readonly string[];
  readonly line: readonly NumberView[] | null;
  /** The other texts from its sheet, such as its range or its requirements. */
  readonly traits: readonly TraitView[];
  readonly ready: boolean;
};

/** A piece of armour on its owner's sheet. */
export type ArmourView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** The numbers of the first group of its sheet that contains a number. */
  readonly figures: readonly Derived[];
  readonly worn: boolean;
};

/** A power on its owner's sheet: its name, and the labels of its choices, such as its time of use, its cost and its frequency. */
export type PowerView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly words: readonly string[];
  /** The other texts from its sheet, such as its uses. */
  readonly traits: readonly TraitView[];
};

/** Lists the items of a role that a fighter carries. */
export function listItems(
  items: readonly ItemSource[],
  family: Family,
  role: SheetSpec["role"],
): readonly ItemSource[] {
  const types = family.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  return items.filter(({ type }) => types.includes(type));
}

/** Lists the weapons on a sheet, each with its owner's attack line for it. The rules may tell which are in hand. */
export function listWeapons(
  items: readonly ItemSource[],
  family: Family,
  lines: Readonly<Record<string, readonly NumberView[]>>,
  inHand: Readonly<Record<string, boolean>> = {},
): readonly WeaponView[] {
  return listItems(items, family, "weapon").map(({ id, name, img, type, system }) => ({
    id,
    name,
    img,
    aims: listChoiceLabels(findShownSheet(family, type), system),
    line: lines[id] ?? null,
    traits: listTraits(findShownSheet(family, type), system),
    ready: lookup(inHand, id) ?? system["ready"] === true,
  }));
}

/** Lists the armour on a sheet. */
export function listArmour(items: readonly ItemSource[], family: Family): readonly ArmourView[] {
  return listItems(items, family, "armour").map((item) => buildArmourView(item, findShownSheet(family, item.type)));
}

function buildArmourView({ id, name, img, system }: ItemSource, spec: SheetSpec | undefined): ArmourView {
  const numbers = (spec?.groups ?? []).map((group) =>
    listFields({ groups: [group] }).filter(({ field }) => field.kind === "number"),
  );
  const first = numbers.find(({ length }) => length > 0) ?? [];
  const figures = first.map(({ path, field }) => ({ label: field.label, value: String(readPath(system, path) ?? 0) }));
  return { id, name, img, figures, worn: system["worn"] === true };
}

/** Lists the powers on a sheet. */
export function listPowers(items: readonly ItemSource[], family: Family): readonly PowerView[] {
  return listItems(items, family, "power").map(({ id, name, img, type, system }) => ({
    id,
    name,
    img,
    words: listChoiceLabels(findShownSheet(family, type), system),
    traits: listTraits(findShownSheet(family, type), system),
  }));
}

/** Finds the sheet of an item as this edition shows it. */
function findShownSheet(family: Family, type: string): SheetSpec | undefined {
  return family.shown.find((sheet) => sheet.type === type);
}

/** Lists the labels of an item's numbers and flags, for its entry in a list. A number of 0 or a flag that is off adds none. */
export function listTraits(spec: SheetSpec | undefined, system: unknown): readonly TraitView[] {
  return (spec ? listFields(spec) : []).flatMap(({ path, field }) => {
    const value = readPath(system, path);
    if ((field.kind !== "number" && field.kind !== "flag") || !field.listed) return [];
    return value === true || Number(value) > 0 ? [{ key: field.listed, value: Number(value) }] : [];
  });
}

/** Lists the labels that an item's choices add to its entry in a list, in the order of its fields. */
function listChoiceLabels(spec: SheetSpec | undefined, system: unknown): readonly string[] {
  return (spec ? listFields(spec) : []).flatMap(({ path, field }) =>
    field.kind === "choice" && field.listed ? [toChoiceLabel(field, String(readPath(system, path)))] : [],
  );
}
