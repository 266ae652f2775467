import {
  type Family,
  type GroupSpec,
  type Json,
  type Rung,
  type SheetSpec,
  type SheetTab,
  type Possession,
  SHEET_TABS,
  lookup,
  collectLeftBehind,
  groupByContainer,
  readQuantity,
  sumCarriedWeight,
  computeLotWeight,
} from "../../engine/index.ts";
import {
  type ArmourView,
  type ItemSource,
  type PowerView,
  type WeaponView,
  listArmour,
  listItems,
  listPowers,
  listWeapons,
} from "./carried-view.ts";
import {
  type FieldView,
  type PlacedList,
  type NumberView,
  type SheetMoment,
  type PlacedGroup,
  type SheetMode,
  type SheetState,
  collectPlacedLists,
  buildLineViews,
  listNumberViews,
  listPlacedGroups,
} from "./field-view.ts";
import { type RungView, type TrackView, isLadderField, findLadder, listRungs, buildTrackView } from "./health-view.ts";

/** An actor's document as plain data. */
export type FighterSource = {
  readonly id: string;
  readonly name: string;
  /** The values that the rules read: the stored ones, with the changes of effects. */
  readonly system: Readonly<Record<string, Json>>;
  /** The stored values, which the sheet edits; the same as `system`, if left out. */
  readonly stored?: Readonly<Record<string, Json>>;
  readonly items: readonly ItemSource[];
  /** The order of the things that the fighter has; as they were placed, if left out. */
  readonly gearOrder?: GearOrder;
  /** The rules and the fight for the numbers on the sheet. If missing, the numbers are those outside of fights, without their terms. */
  readonly now?: SheetMoment;
};

/** One pip of a supply of points; `current` is true for the pip at the supply's value. */
export type PipView = { readonly value: number; readonly full: boolean; readonly current: boolean };

/** A supply of points on the sheet: a pip for each value, the points left, and the maximum. */
export type SupplyView = {
  readonly label: string;
  readonly pips: readonly PipView[];
  readonly left: FieldView;
  readonly max: RatingView;
};

/** A rating, and the cost of its next point; null if it has no cost or is at its maximum. */
export type RatingView = FieldView & { readonly nextPoint: number | null };

/** Ratings under one heading. */
export type RatingGroup = Omit<PlacedGroup, "fields"> & { readonly fields: readonly RatingView[] };

/** The group at the top of a sheet. `beside`: the derived number shown next to a field, empty if there is none. */
export type HeadView = Omit<PlacedGroup, "fields"> & {
  readonly fields: readonly (RatingView & { readonly beside: string })[];
};

/** The content of an actor's sheet. */
export type FighterView = {
  /** The tabs that are not empty, in their order. */
  readonly tabs: readonly SheetTab[];
  readonly head: HeadView | null;
  /** True if the actor can act: objects and vehicles cannot. */
  readonly acts: boolean;
  readonly columns: readonly RatingGroup[];
  /** The ratings of an NPC that are shown on the first tab; empty for other actors, and in edit mode. */
  readonly glance: readonly RatingGroup[];
  readonly supply: SupplyView | null;
  readonly rungs: readonly RungView[];
  /** The fighter's current rung; null if the sheet has none. */
  readonly rung: RungView | null;
  /** The field that stores the current rung. */
  readonly ladder: FieldView | null;
  /** The tracks, if no ladder shows the fighter's health. */
  readonly tracks: readonly TrackView[];
  /** The conditions of the fighter. */
  readonly states: readonly Rung[];
  /** The derived numbers that are not shown beside another field. */
  readonly derived: readonly NumberView[];
  /** The groups without a column, such as a load or lost points. Fields that the ladder or a track shows are left out. */
  readonly figures: readonly PlacedGroup[];
  readonly weapons: readonly WeaponView[];
  /** The attack line of the bare hands; null for an actor who cannot attack with them. */
  readonly unarmed: readonly NumberView[] | null;
  readonly armour: readonly ArmourView[];
  /** The powers; null if the game has none. */
  readonly powers: readonly PowerView[] | null;
  /** The fighter's items, without powers, and the weight of those carried. */
  readonly gear: Inventory;
  readonly lists: readonly PlacedList[];
};

/** Builds the view of an actor's sheet in a mode, from its stored data and its family. */
export function buildFighterView(
  source: FighterSource,
  spec: SheetSpec,
  family: Family,
  mode: SheetMode = "edit",
): FighterView {
  const { items, system, stored = system, now } = source;
  const state: SheetState = { family, mode, stored, read: system };
  const data = buildFighterData(source, family);
  const lines = buildLineViews(family.attackLines(data, now?.fight), now);
  const numbers = buildNumbers(spec, state, data, now);
  const health = buildHealth(spec, state, data);
  const parts = {
    ...numbers,
    ...health,
    acts: spec.kind !== "object" && spec.kind !== "vehicle",
    glance: mode === "play" && spec.kind === "npc" ? numbers.columns.flatMap(filterRated) : [],
    states: family.states?.(data) ?? [],
    figures: listFigures(spec, state, data),
    weapons: listWeapons(items, family, lines, family.inHand?.(data, now?.fight)),
    unarmed: lines[family.unarmed] ?? null,
    armour: listArmour(items, family),
    powers: family.sheets.some(({ role }) => role === "power") ? listPowers(items, family) : null,
    gear: buildInventory(items, family, source.gearOrder),
    lists: collectPlacedLists(spec, state),
  };
  return { ...parts, tabs: SHEET_TABS.filter((tab) => isTabFilled(tab, parts)) };
}

/** Builds a fighter as its rules read it: the stored numbers, and the carried items. */
export function buildFighterData(
  { id, name, system, items }: FighterSource,
  family: Family,
): Readonly<Record<string, Json>> {
  const listCarried = (role: SheetSpec["role"]) =>
    listItems(items, family, role).map((item) => ({ ...item.system, id: item.id, name: item.name }));
  return {
    ...system,
    id,
    name,
    weapons: listCarried("weapon"),
    armour: listCarried("armour"),
    powers: listCarried("power"),
    gear: listCarried("gear"),
  };
}

type FighterViewParts = Omit<FighterView, "tabs">;
type FighterData = ReturnType<typeof buildFighterData>;

/** Builds the numbers of a sheet: the group at the top, the columns of ratings, the supply of points, and the other derived numbers. */
function buildNumbers(spec: SheetSpec, state: SheetState, data: FighterData, now: SheetMoment | undefined) {
  const { family, mode } = state;
  const costs = mode === "edit" ? (family.nextPoints?.({ ...data, ...(state.stored as FighterData) }) ?? {}) : {};
  const listRatings = (place: GroupSpec["place"]) =>
    spec.groups
      .filter((group) => group.place === place && group.path !== null)
      .flatMap((group) => listPlacedGroups(state, group))
      .map((group) => addCosts(group, costs));
  const [[head], [supply]] = [listRatings("head"), listRatings("supply")];
  const derived = listNumberViews(family.derived(data, now?.fight), now);
  return {
    head: head ? buildHead(head, derived) : null,
    columns: listRatings(undefined),
    supply: supply ? buildSupply(supply) : null,
    derived: derived.filter(({ beside }) => beside === undefined),
  };
}

/** Builds the health of a fighter: the wound ladder and the tracks. */
function buildHealth(spec: SheetSpec, state: SheetState, data: FighterData) {
  const { family } = state;
  const ladder = findLadder(spec, state);
  const rungs = listRungs(family.rungs, Number(ladder?.value ?? 0));
  const tracks = family.tracks(data).map((track) => buildTrackView(track, spec, state));
  return { ladder, rungs, rung: rungs.find(({ current }) => current) ?? null, tracks };
}

function listFigures(spec: SheetSpec, state: SheetState, data: FighterData): readonly PlacedGroup[] {
  const stored = state.family.tracks(data).flatMap((track) => Object.values(track.stored ?? {}));
  const isShown = (group: GroupSpec, key: string) => isLadderField(group, key) || stored.includes(key);
  return spec.groups
    .filter(({ path }) => path === null)
    .flatMap((group) =>
      listPlacedGroups(state, group).flatMap((each) => {
        const fields = each.fields.filter(({ key }) => !isShown(group, key));
        return fields.length > 0 ? [{ ...each, fields }] : [];
      }),
    );
}

/** True if a tab is shown. The tabs for fights, effects and the biography are always shown, others unless they are empty. */
function isTabFilled(
  tab: SheetTab,
  { head, columns, figures, lists, ...view }: Omit<FighterViewParts, "rung">,
): boolean {
  if (tab === "fight" || tab === "effects" || tab === "biography") return true;
  const isPlaced = [head, ...columns, ...figures, ...lists].some((each) => each?.tab === tab);
  return isPlaced || (tab === "gear" && (view.unarmed !== null || view.armour.length > 0));
}

/** Filters the ratings of a group to those that are not 0, off or empty. */
function filterRated(group: RatingGroup): readonly RatingGroup[] {
  const fields = group.fields.filter(({ value }) => value !== 0 && value !== false && value !== "");
  return fields.length > 0 ? [{ ...group, fields }] : [];
}

/** Adds the cost of the next point to ratings; null for a rating without a cost, or at its maximum. */
function addCosts(group: PlacedGroup, costs: Readonly<Record<string, number>>): RatingGroup {
  const fields = group.fields.map((field) => {
    const isFull = field.max !== null && Number(field.value) >= field.max;
    const cost = lookup(costs, field.name.replace(/^system\./, ""));
    return { ...field, nextPoint: isFull ? null : (cost ?? null) };
  });
  return { ...group, fields };
}

function buildHead(group: RatingGroup, derived: readonly NumberView[]): HeadView {
  const findBeside = (name: string): string =>
    derived.find((each) => `system.${each.beside ?? ""}` === name)?.value ?? "";
  return { ...group, fields: group.fields.map((field) => ({ ...field, beside: findBeside(field.name) })) };
}

function buildSupply({ label, fields }: RatingGroup): SupplyView | null {
  const left = fields.find(({ key }) => key === "value");
  const max = fields.find(({ key }) => key === "max");
  if (!left || !max) return null;
  const [current, most] = [Number(left.value), Number(max.value)];
  const pips = Array.from({ length: most + 1 }, (_, value) => ({
    value,
    full: value > 0 && value <= current,
    current: value === current,
  }));
  return { label, pips, left, max };
}

/** An item on its owner's sheet. */
export type PossessionView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly quantity: number;
  /** The weight of one piece times the quantity. */
  readonly weight: number;
  /** The weight of what is in it. */
  readonly load: number;
  readonly carried: boolean;
  /** True if its owner has it with them: it is carried, and so is every container around it. */
  readonly here: boolean;
  readonly container: boolean;
  /** The number of containers around it. */
  readonly depth: number;
};

/** A fighter's items, and the weight of those that they carry. */
export type Inventory = {
  readonly things: readonly PossessionView[];
  readonly weight: number;
};

/** The orders in which things are listed: as they were placed, by name, or the heaviest first. */
export const GEAR_ORDERS = ["placed", "name", "weight"] as const;
export type GearOrder = (typeof GEAR_ORDERS)[number];

const COMPARED: Readonly<Record<GearOrder, (a: ItemPossession, b: ItemPossession) => number>> = {
  placed: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  weight: (a, b) => computeLotWeight(b) - computeLotWeight(a),
};

/** The roles of items that are carried. */
const CARRIED = ["weapon", "armour", "gear"] as const;

/**
 * Builds the list of a fighter's items in an order, each below its container, and the weight of those carried. Items whose containers lie in
 * each other come last.
 */
export function buildInventory(items: readonly ItemSource[], family: Family, order: GearOrder = "placed"): Inventory {
  const all = CARRIED.flatMap((role) => listItems(items, family, role));
  const possessions = all.map((item): Possession & ItemSource => ({ ...item.system, ...item }));
  const placed = listPlaced(groupByContainer(possessions.toSorted(COMPARED[order])));
  const listed = new Set(placed.map(({ thing }) => thing));
  const unreachable = possessions.filter((thing) => !listed.has(thing)).map((thing) => ({ thing, depth: 0 }));
  const left = collectLeftBehind(possessions);
  return {
    things: withLoads([...placed, ...unreachable].map((each) => buildPossessionView(each, left))),
    weight: sumCarriedWeight(possessions),
  };
}

type ItemPossession = Possession & ItemSource;

/** An item in the list of a fighter's items, and the number of containers around it. */
type PlacedItem = { readonly thing: ItemPossession; readonly depth: number };

/** Lists the items in no container, each followed by its own contents. */
function listPlaced(groups: ReturnType<typeof groupByContainer<ItemPossession>>): readonly PlacedItem[] {
  const listed: PlacedItem[] = [];
  const open: PlacedItem[] = [];
  const add = (container: ItemPossession | undefined, depth: number): void => {
    for (const thing of groups.get(container)?.toReversed() ?? []) open.push({ thing, depth });
  };
  add(undefined, 0);
  for (let next = open.pop(); next; next = open.pop()) {
    listed.push(next);
    add(next.thing, next.depth + 1);
  }
  return listed;
}

/** Adds the weight of what is in them to things that stand before their contents. */
function withLoads(things: readonly PossessionView[]): readonly PossessionView[] {
  const loads: number[] = [];
  const loaded = things.toReversed().map((thing) => {
    const load = loads[thing.depth + 1] ?? 0;
    loads[thing.depth + 1] = 0;
    loads[thing.depth] = (loads[thing.depth] ?? 0) + thing.weight + load;
    return { ...thing, load };
  });
  return loaded.reverse();
}

function buildPossessionView({ thing, depth }: PlacedItem, left: ReadonlySet<ItemPossession>): PossessionView {
  const { id, name, img } = thing;
  return {
    ...{ id, name, img, quantity: readQuantity(thing), weight: computeLotWeight(thing), load: 0, depth },
    ...{ carried: thing["carried"] !== false, here: !left.has(thing), container: thing["container"] === true },
  };
}
