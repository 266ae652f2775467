import {
  type Family,
  GEAR_LAYOUT,
  type GroupSpec,
  type SheetPlacing,
  type ScalarSpec,
  type SheetTab,
  DEFAULT_PLACING,
  lookup,
  toFieldPath,
} from "../../engine/index.ts";
import { type FieldView, type GroupView, buildFieldView, isScalar, readPath } from "./field-view.ts";

/** The modes of a sheet. In play, only values that change in play can be edited; in edit mode, all can. */
export const SHEET_MODES = ["play", "edit"] as const;
export type SheetMode = (typeof SHEET_MODES)[number];

/** The source of a sheet's fields: its game and its mode, the stored data, and the data as the rules read it. */
export type SheetState = {
  readonly family: Family;
  readonly mode: SheetMode;
  readonly stored: unknown;
  readonly read: unknown;
};

/** Fields under one heading, on one of the tabs. */
export type PlacedGroup = GroupView & { readonly tab: SheetTab };

/** Finds the position of a group's field on the sheet. */
export function findPlacing({ layout = {} }: Family, group: GroupSpec, key: string): SheetPlacing {
  const ownPlacing = group.path === null ? lookup(layout, key) : undefined;
  return ownPlacing ?? lookup(layout, group.id) ?? lookup(GEAR_LAYOUT, group.id) ?? DEFAULT_PLACING;
}

/** True if a field cannot be changed in the present mode; it then shows the value that the rules read. */
export function isLocked(
  { family, mode }: Pick<SheetState, "family" | "mode">,
  group: GroupSpec,
  key: string,
): boolean {
  const { inPlay = [] } = findPlacing(family, group, key);
  return mode === "play" && inPlay !== "all" && !inPlay.includes(key);
}

/** Builds one field of a sheet: with the stored value if it can be changed, else with the value that the rules read. */
export function buildPlacedField(state: SheetState, group: GroupSpec, key: string, field: ScalarSpec): FieldView {
  const path = toFieldPath(group, key);
  const locked = isLocked(state, group, key);
  return { ...buildFieldView(field, path, readPath(locked ? state.read : state.stored, path)), locked };
}

/** Lists the fields of a group by their tabs. A flag that is off and cannot be changed now is left out. */
export function listPlacedGroups(state: SheetState, group: GroupSpec): readonly PlacedGroup[] {
  const placed = Object.entries(group.fields).flatMap(([key, field]) =>
    isScalar(field)
      ? [{ tab: findPlacing(state.family, group, key).tab, field: buildPlacedField(state, group, key, field) }]
      : [],
  );
  const visible = placed.filter(({ field }) => !field.locked || field.value !== false);
  return [...new Set(visible.map(({ tab }) => tab))].map((tab) => ({
    ...{ id: group.id, label: group.label, tab },
    fields: visible.filter((each) => each.tab === tab).map(({ field }) => field),
  }));
}
