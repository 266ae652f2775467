import type { Family, SheetSpec } from "../../engine/index.ts";
import type { ItemSource, TraitView } from "./carried-view.ts";
import { type FighterSource, buildFighterView } from "./fighter-view.ts";

/** An item on offer: its plain data, its UUID, and the folder or the compendium from which it comes. */
export type OfferedItem = ItemSource & { readonly uuid: string; readonly from: string };

/** A row of the list: what an item would be in the hands of its actor. `figures` are texts by the keys of their labels. */
type PickerRow = Pick<OfferedItem, "uuid" | "name" | "img" | "from"> & {
  readonly aims: readonly string[];
  readonly traits: readonly TraitView[];
  readonly figures: Readonly<Record<string, string>>;
};

/** The order of the list: the label of a column, or "name" or "from"; `descending` turns it round. */
export type PickerOrder = { readonly by: string; readonly descending: boolean };

/**
 * The list as the window shows it: `columns` are the labels of the figures, and each row has one cell for each of them. `hasOrigins` is
 * false if no row names where it comes from.
 */
export type PickerView = {
  readonly hasOrigins: boolean;
  readonly columns: readonly { readonly label: string; readonly sorted: string }[];
  readonly rows: readonly (Omit<PickerRow, "figures"> & { readonly cells: readonly string[] })[];
};

/** The label of the weight, which is the figure of gear. */
const WEIGHT = "RIPOSTE.Gear.FIELDS.weight.label";

/** Builds the list of items on offer, with the figures that each would have for an actor. Of several with one name, the first is listed. */
export function buildPickerView(
  offers: readonly OfferedItem[],
  owner: { readonly source: FighterSource; readonly spec: SheetSpec; readonly family: Family },
  order: PickerOrder,
): PickerView {
  const rows = sortRows(listRows(dropNamesakes(offers), owner), order);
  const labels = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return {
    hasOrigins: rows.some(({ from }) => from !== ""),
    columns: labels.map((label) => ({ label, sorted: describeOrder(label, order) })),
    rows: rows.map(({ figures, ...row }) => ({ ...row, cells: labels.map((label) => figures[label] ?? "") })),
  };
}

/** Returns the state of a column for `aria-sort`. */
export function describeOrder(label: string, { by, descending }: PickerOrder): string {
  if (by !== label) return "none";
  return descending ? "descending" : "ascending";
}

/** Returns the order after a press on the head of a column: figures begin with the highest, and a second press turns the order round. */
export function pressColumn({ by, descending }: PickerOrder, label: string): PickerOrder {
  const isFigure = label !== "name" && label !== "from";
  return { by: label, descending: by === label ? !descending : isFigure };
}

function dropNamesakes(offers: readonly OfferedItem[]): readonly OfferedItem[] {
  return [...new Map(offers.toReversed().map((offer) => [`${offer.type} ${offer.name}`, offer])).values()];
}

/** Lists the items as the sheet of their actor would show them. */
function listRows(
  offers: readonly OfferedItem[],
  { source, spec, family }: Parameters<typeof buildPickerView>[1],
): readonly PickerRow[] {
  const items = offers.map((offer) => ({ ...offer, id: offer.uuid }));
  const view = buildFighterView({ ...source, items }, spec, family, "play");
  const weapons = indexById(view.weapons);
  const armour = indexById(view.armour);
  const powers = indexById(view.powers ?? []);
  const gear = indexById(view.gear.things);
  return offers.map(({ uuid, name, img, from }) => {
    const weapon = weapons.get(uuid);
    const power = powers.get(uuid);
    const weight = gear.get(uuid)?.weight ?? 0;
    const numbers = weapon?.line ?? armour.get(uuid)?.figures ?? [];
    const figures = Object.fromEntries(numbers.map(({ label, value }) => [label, value]));
    return {
      ...{ uuid, name, img, from },
      aims: weapon?.aims ?? power?.words ?? [],
      traits: weapon?.traits ?? power?.traits ?? [],
      figures: weight > 0 ? { ...figures, [WEIGHT]: String(weight) } : figures,
    };
  });
}

function indexById<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function sortRows(rows: readonly PickerRow[], { by, descending }: PickerOrder): readonly PickerRow[] {
  const sign = descending ? -1 : 1;
  const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name));
  if (by === "name") return descending ? byName.toReversed() : byName;
  if (by === "from") return byName.toSorted((a, b) => sign * a.from.localeCompare(b.from));
  return byName.toSorted((a, b) => sign * (readNumber(a.figures[by]) - readNumber(b.figures[by])));
}

/** Reads the first number of a figure, such as 2 of "2d6+3"; a missing figure is below all others. */
function readNumber(figure: string | undefined): number {
  const [first] = /-?\d+(\.\d+)?/.exec((figure ?? "").replace("−", "-")) ?? [];
  return first === undefined ? -Infinity : Number(first);
}
