import {
  type Family,
  type GroupSpec,
  type Json,
  SHEET_TABS,
  type Rung,
  type SheetSpec,
  type SheetTab,
  lookup,
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
import type { FieldView } from "./field-view.ts";
import { type PlacedList, placedLists } from "./list-view.ts";
import { type RungView, type TrackView, isLadderIn, ladderOf, rungsOf, trackView } from "./health-view.ts";
import { type NumberView, type Present, lineViews, numberViews } from "./number-view.ts";
import { type PlacedGroup, type SheetMode, type SheetState, placedGroups } from "./placing-view.ts";

/** An actor's document as plain data. */
export type FighterSource = {
  readonly id: string;
  readonly name: string;
  /** The values that the rules read: those stored, with the numbers under effects. */
  readonly system: Readonly<Record<string, Json>>;
  /** The stored values, which the sheet edits; the same as `system`, if left out. */
  readonly stored?: Readonly<Record<string, Json>>;
  readonly items: readonly ItemSource[];
  /** The rules and the fight by which it is shown; left out where numbers are those outside of fights, without their terms. */
  readonly now?: Present;
};

/** One pip of a supply of points. */
export type PipView = { readonly value: number; readonly full: boolean; readonly current: boolean };

/** A supply of points in a group of the sheet: the points left, a pip each, and the maximum. */
export type SupplyView = {
  readonly label: string;
  readonly pips: readonly PipView[];
  readonly left: FieldView;
  readonly max: RatingView;
};

/** A rating, and the cost of its next point; null if it has no cost, or cannot rise. */
export type RatingView = FieldView & { readonly nextPoint: number | null };

/** Ratings under one heading. */
export type RatingsView = Omit<PlacedGroup, "fields"> & { readonly fields: readonly RatingView[] };

/** A group at the head of a sheet, each field with its derived number. */
export type HeadView = Omit<PlacedGroup, "fields"> & {
  readonly fields: readonly (RatingView & { readonly beside: string })[];
};

/** All that an actor's sheet shows. */
export type FighterView = {
  /** The tabs that are not empty, in their order. */
  readonly tabs: readonly SheetTab[];
  readonly head: HeadView | null;
  /** True if it acts by itself: things and vehicles do not. */
  readonly acts: boolean;
  readonly columns: readonly RatingsView[];
  /** The ratings of an NPC, for the first tab; empty for others, and in edit mode. */
  readonly glance: readonly RatingsView[];
  readonly supply: SupplyView | null;
  readonly rungs: readonly RungView[];
  /** The fighter's present rung. */
  readonly rung: RungView | null;
  /** The field that stores it. */
  readonly ladder: FieldView | null;
  /** The tracks, if no ladder shows the fighter's health. */
  readonly tracks: readonly TrackView[];
  /** The conditions of the fighter. */
  readonly states: readonly Rung[];
  /** The derived numbers. */
  readonly derived: readonly NumberView[];
  /** Groups shown in no column: a load, points lost. */
  readonly figures: readonly PlacedGroup[];
  readonly weapons: readonly WeaponView[];
  /** The attack line of the bare hands; null for an actor who cannot attack with them. */
  readonly unarmed: readonly NumberView[] | null;
  readonly armour: readonly ArmourView[];
  /** Null if the game has none. */
  readonly powers: readonly PowerView[] | null;
  /** The carried things. */
  readonly gear: PossessionsView;
  readonly lists: readonly PlacedList[];
};

/** Builds the view of an actor's sheet in a mode, from its stored data and its family. */
export function fighterView(
  source: FighterSource,
  spec: SheetSpec,
  family: Family,
  mode: SheetMode = "edit",
): FighterView {
  const { items, system, stored = system, now } = source;
  const state: SheetState = { family, mode, stored, read: system };
  const data = fighterData(source, family);
  const lines = lineViews(family.attackLines(data, now?.fight), now);
  const numbers = numbersOf(spec, state, data, now);
  const health = healthOf(spec, state, data);
  const shown = {
    ...numbers,
    ...health,
    acts: spec.kind !== "object" && spec.kind !== "vehicle",
    glance: mode === "play" && spec.kind === "npc" ? numbers.columns.flatMap(rated) : [],
    states: family.states?.(data) ?? [],
    figures: figuresOf(spec, state, data),
    weapons: weaponsOf(items, family, lines),
    unarmed: lines[family.unarmed] ?? null,
    armour: armourOf(items, family),
    powers: family.sheets.some(({ role }) => role === "power") ? powersOf(items, family) : null,
    gear: possessionsOf(items, family),
    lists: placedLists(spec, state),
  };
  return { ...shown, tabs: SHEET_TABS.filter((tab) => isUsed(tab, shown)) };
}

/** Builds a fighter as its rules read it: the stored numbers, and the carried items. */
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

type Parts = Omit<FighterView, "tabs">;
type Fighter = ReturnType<typeof fighterData>;

/** Builds the attributes and the derived numbers beside them, columns of ratings, a supply of points, and the other derived numbers. */
function numbersOf(spec: SheetSpec, state: SheetState, data: Fighter, now: Present | undefined) {
  const { family, mode } = state;
  const costs = mode === "edit" ? (family.nextPoints?.({ ...data, ...(state.stored as Fighter) }) ?? {}) : {};
  const placed = (place: GroupSpec["place"]) =>
    spec.groups
      .filter((group) => group.place === place && group.path !== null)
      .flatMap((group) => placedGroups(state, group))
      .map((group) => ratingsOf(group, costs));
  const [[head], [supply]] = [placed("head"), placed("supply")];
  const derived = numberViews(family.derived(data, now?.fight), now);
  return {
    head: head ? headOf(head, derived) : null,
    columns: placed(undefined),
    supply: supply ? supplyOf(supply) : null,
    derived: derived.filter(({ beside }) => beside === undefined),
  };
}

/** Builds the wound ladder, or the tracks. */
function healthOf(spec: SheetSpec, state: SheetState, data: Fighter) {
  const { family } = state;
  const ladder = ladderOf(spec, state);
  const rungs = rungsOf(family.rungs, Number(ladder?.value ?? 0));
  const tracks = family.tracks(data).map((track) => trackView(track, spec, state));
  return { ladder, rungs, rung: rungs.find(({ current }) => current) ?? null, tracks };
}

function figuresOf(spec: SheetSpec, state: SheetState, data: Fighter): readonly PlacedGroup[] {
  const stored = state.family.tracks(data).flatMap((track) => Object.values(track.stored ?? {}));
  const isShown = (group: GroupSpec, key: string) => isLadderIn(group, key) || stored.includes(key);
  return spec.groups
    .filter(({ path }) => path === null)
    .flatMap((group) =>
      placedGroups(state, group).flatMap((each) => {
        const fields = each.fields.filter(({ key }) => !isShown(group, key));
        return fields.length > 0 ? [{ ...each, fields }] : [];
      }),
    );
}

/** True if a tab is not empty. */
function isUsed(tab: SheetTab, { head, columns, figures, lists, ...view }: Omit<Parts, "rung">): boolean {
  if (tab === "fight" || tab === "effects" || tab === "biography") return true;
  const isThere = [head, ...columns, ...figures, ...lists].some((each) => each?.tab === tab);
  return isThere || (tab === "gear" && (view.unarmed !== null || view.armour.length > 0));
}

/** Filters the ratings of a group to those above nothing. */
function rated(group: RatingsView): readonly RatingsView[] {
  const fields = group.fields.filter(({ value }) => value !== 0 && value !== false && value !== "");
  return fields.length > 0 ? [{ ...group, fields }] : [];
}

/** Adds the cost of the next point to the ratings that have not reached their maximum. */
function ratingsOf(group: PlacedGroup, costs: Readonly<Record<string, number>>): RatingsView {
  const fields = group.fields.map((field) => {
    const isFull = field.max !== null && Number(field.value) >= field.max;
    const cost = lookup(costs, field.name.replace(/^system\./, ""));
    return { ...field, nextPoint: isFull ? null : (cost ?? null) };
  });
  return { ...group, fields };
}

function headOf(group: RatingsView, derived: readonly NumberView[]): HeadView {
  const beside = (name: string): string => derived.find((each) => `system.${each.beside ?? ""}` === name)?.value ?? "";
  return { ...group, fields: group.fields.map((field) => ({ ...field, beside: beside(field.name) })) };
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
