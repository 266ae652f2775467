import {
  type AttackLine,
  type Derived,
  type Family,
  type GroupSpec,
  type Json,
  type Rung,
  type ScalarSpec,
  type SheetSpec,
  type Track,
  lookup,
  placedFields,
} from "../../engine/index.ts";
import {
  type ArmourView,
  type ItemSource,
  type PowerView,
  type WeaponView,
  armourOf,
  itemsOf,
  powersOf,
  weaponsOf,
} from "./carried-view.ts";
import { type PossessionsView, possessionsOf } from "./possessions-view.ts";
import { type FieldView, type GroupView, fieldView, groupView, isScalar, valueIn } from "./field-view.ts";
import { type ListView, listsOf } from "./list-view.ts";

/** An actor's document as plain data. */
export type FighterSource = {
  readonly id: string;
  readonly name: string;
  /** What the rules read: what is stored, with the numbers under effects. */
  readonly system: Readonly<Record<string, Json>>;
  /** What is stored, which is what the sheet edits; the same, if left out. */
  readonly stored?: Readonly<Record<string, Json>>;
  readonly items: readonly ItemSource[];
};

/** A rung of the wound ladder: whether it has been reached, and whether it is the fighter's present one. */
export type RungView = {
  readonly value: number;
  readonly label: string;
  /** Its modifier to the dice, with a true minus; empty for 0. */
  readonly penalty: string;
  readonly isWound: boolean;
  readonly reached: boolean;
  readonly current: boolean;
};

/** One pip of a supply of points. */
export type PipView = { readonly value: number; readonly full: boolean; readonly current: boolean };

/** A supply of points in a group of the sheet: what is left, a pip each, and the maximum. */
export type SupplyView = {
  readonly label: string;
  readonly pips: readonly PipView[];
  readonly left: FieldView;
  readonly max: RatingView;
};

/** A track: the keys of its name and of its level, and a pip for each point, full or lost. */
export type TrackView = Omit<Track, "penalty" | "stored"> & {
  readonly penalty: string;
  readonly pips: readonly boolean[];
  /** The fields that store it: what is left, and the maximum; null if both are derived. */
  readonly fields: { readonly left: FieldView; readonly rating: FieldView } | null;
};

/** A rating, and what its next point costs; null if it has no cost, or rises no more. */
export type RatingView = FieldView & { readonly nextPoint: number | null };

/** Ratings under one heading. */
export type RatingsView = Omit<GroupView, "fields"> & { readonly fields: readonly RatingView[] };

/** A group at the head of a sheet, each field with its derived number. */
export type HeadView = Omit<GroupView, "fields"> & {
  readonly fields: readonly (RatingView & { readonly beside: string })[];
};

/** All that an actor's sheet shows. */
export type FighterView = {
  readonly head: HeadView | null;
  readonly columns: readonly RatingsView[];
  readonly supply: SupplyView | null;
  readonly rungs: readonly RungView[];
  /** The fighter's present rung. */
  readonly rung: RungView | null;
  /** The field that stores it. */
  readonly ladder: FieldView | null;
  /** The tracks, if no ladder shows the fighter's health. */
  readonly tracks: readonly TrackView[];
  /** The derived numbers. */
  readonly derived: readonly Derived[];
  /** Single numbers without a group: a load, points lost. */
  readonly figures: readonly FieldView[];
  readonly weapons: readonly WeaponView[];
  /** The attack line of the bare hands; null if the fighter cannot be read. */
  readonly unarmed: AttackLine | null;
  readonly armour: readonly ArmourView[];
  /** Null if the game has none. */
  readonly powers: readonly PowerView[] | null;
  /** What is carried, and the money. */
  readonly gear: PossessionsView;
  readonly lists: readonly ListView[];
};

/** The view of an actor's sheet, from its stored data and its family. */
export function fighterView(source: FighterSource, spec: SheetSpec, family: Family): FighterView {
  const placed = (place: GroupSpec["place"]) => spec.groups.filter((group) => group.place === place);
  const [head, supply] = [placed("head")[0], placed("supply")[0]];
  const { items, stored = source.system } = source;
  const data = fighterData(source, family);
  const costs = family.nextPoints?.({ ...data, ...stored }) ?? {};
  const lines = family.attackLines(data);
  const [derived, tracks] = [family.derived(data), family.tracks(data)];
  const rated = (group: GroupSpec) => ratingsOf(groupView(group, stored), costs);
  const shown = tracks.flatMap((track) => (track.stored ? [track.stored.left, track.stored.rating] : []));
  const ladder = ladderOf(spec, stored);
  const rungs = rungsOf(family.rungs, Number(ladder?.value ?? 0));
  return {
    head: head ? headOf(rated(head), derived) : null,
    columns: placed(undefined).filter(isColumn).map(rated),
    supply: supply ? supplyOf(rated(supply)) : null,
    rungs,
    rung: rungs.find(({ current }) => current) ?? null,
    ladder,
    tracks: tracks.map((track) => trackView(track, spec, stored)),
    derived: derived.filter(({ beside }) => beside === undefined),
    figures: metricsOf(spec, stored).filter(({ key }) => !shown.includes(key)),
    weapons: weaponsOf(items, family, lines),
    unarmed: lines[family.unarmed] ?? null,
    armour: armourOf(items, family),
    powers: family.sheets.some(({ role }) => role === "power") ? powersOf(items, family) : null,
    gear: possessionsOf(source, spec, family),
    lists: listsOf(spec, stored),
  };
}

/** A fighter as its rules read it: the stored numbers, and the carried items. */
export function fighterData(
  { id, name, system, items }: FighterSource,
  family: Family,
): Readonly<Record<string, Json>> {
  const carried = (role: SheetSpec["role"]) =>
    itemsOf(items, family, role).map((item) => ({ ...item.system, id: item.id, name: item.name }));
  return {
    ...system,
    id,
    name,
    weapons: carried("weapon"),
    armour: carried("armour"),
    powers: carried("power"),
    gear: carried("gear"),
  };
}

function rungsOf(rungs: readonly Rung[], wound: number): readonly RungView[] {
  return rungs.map(({ label, penalty }, value) => ({
    value,
    label,
    penalty: withMinus(penalty),
    isWound: value > 0 && value < rungs.length - 1,
    reached: value > 0 && value <= wound,
    current: value === wound,
  }));
}

/** Whether a group is in the columns below; only one with a record of its own can be. */
function isColumn({ path, fields }: GroupSpec): boolean {
  return path !== null && Object.values(fields).some(isScalar);
}

/** A supply with more points is shown as a bar. */
const MOST_PIPS = 12;

function trackView(track: Track, spec: SheetSpec, system: unknown): TrackView {
  const { id, rating, left, label, level, penalty, out, stored } = track;
  const pips = Array.from({ length: rating > MOST_PIPS ? 0 : rating }, (_, index) => index < left);
  const fields = stored
    ? { left: fieldAt(spec, stored.left, system), rating: fieldAt(spec, stored.rating, system) }
    : null;
  const written = fields?.left && fields.rating ? { left: fields.left, rating: fields.rating } : null;
  return { id, rating, left, out, label, level, penalty: withMinus(penalty), pips, fields: written };
}

function fieldAt(spec: SheetSpec, key: string, system: unknown): FieldView | null {
  const found = placedFields(spec).find(({ path }) => path.join(".") === key);
  return found && isScalar(found.field) ? fieldView(found.field, found.path, valueIn(system, found.path)) : null;
}

/** What the next points cost, of those ratings that have not reached their most. */
function ratingsOf(group: GroupView, costs: Readonly<Record<string, number>>): RatingsView {
  const fields = group.fields.map((field) => {
    const isFull = field.max !== null && Number(field.value) >= field.max;
    const cost = lookup(costs, field.name.replace(/^system\./, ""));
    return { ...field, nextPoint: isFull ? null : (cost ?? null) };
  });
  return { ...group, fields };
}

function headOf(group: RatingsView, derived: readonly Derived[]): HeadView {
  const beside = (name: string): string => derived.find((each) => `system.${each.beside ?? ""}` === name)?.value ?? "";
  return { ...group, fields: group.fields.map((field) => ({ ...field, beside: beside(field.name) })) };
}

function metricsOf(spec: SheetSpec, system: unknown): readonly FieldView[] {
  const groups = spec.groups.filter(({ place }) => place !== "purse");
  return placedFields({ groups }).flatMap(({ path, field }) =>
    path.length === 1 && isScalar(field) && !isLadder(field) ? [fieldView(field, path, valueIn(system, path))] : [],
  );
}

function ladderOf(spec: SheetSpec, system: unknown): FieldView | null {
  const path = placedFields(spec).find(({ field }) => isScalar(field) && isLadder(field))?.path;
  return path ? fieldAt(spec, path.join("."), system) : null;
}

function isLadder(field: ScalarSpec): boolean {
  return field.kind === "number" && field.shown === "ladder";
}

/** A penalty in dice, with a true minus; empty for 0. */
function withMinus(penalty: number): string {
  return penalty < 0 ? `−${-penalty}` : "";
}

function supplyOf({ label, fields }: RatingsView): SupplyView | null {
  const left = fields.find(({ key }) => key === "value");
  const max = fields.find(({ key }) => key === "max");
  if (!left || !max) return null;
  const [now, most] = [Number(left.value), Number(max.value)];
  const pips = Array.from({ length: most + 1 }, (_, value) => ({
    value,
    full: value > 0 && value <= now,
    current: value === now,
  }));
  return { label, pips, left, max };
}
