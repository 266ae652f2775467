import { type GroupSpec, type Rung, type SheetSpec, type PointTrack, lookup, toFieldPath } from "../../engine/index.ts";
import { type FieldView, type SheetState, isScalar, buildPlacedField } from "./field-view.ts";

/** A rung of the wound ladder. */
export type RungView = {
  readonly value: number;
  readonly label: string;
  /** The modifier to the dice, with a true minus sign; empty for 0. */
  readonly penalty: string;
  readonly isWound: boolean;
  /** True for each wound up to the current one. */
  readonly reached: boolean;
  /** True for the current wound. */
  readonly current: boolean;
};

/** A track: the keys of its name and of its level, and a pip for each point, true if the point is left. */
export type TrackView = Omit<PointTrack, "penalty" | "stored"> & {
  readonly penalty: string;
  readonly pips: readonly boolean[];
  /** The fields for the points left and for the maximum; null if either is not stored. */
  readonly fields: { readonly left: FieldView; readonly rating: FieldView } | null;
};

/** Lists the rungs of a wound ladder; `wound` is the index of the current one. */
export function listRungs(rungs: readonly Rung[], wound: number): readonly RungView[] {
  return rungs.map(({ label, penalty }, value) => ({
    value,
    label,
    penalty: formatPenalty(penalty),
    isWound: value > 0 && value < rungs.length - 1,
    reached: value > 0 && value <= wound,
    current: value === wound,
  }));
}

/** The maximum number of points that a track shows as pips; with more, it is shown as a bar. */
const MAX_PIPS = 12;

/** Builds a track, with the fields that store it. */
export function buildTrackView(track: PointTrack, spec: SheetSpec, state: SheetState): TrackView {
  const { id, rating, left, label, level, penalty, out, stored } = track;
  const pips = Array.from({ length: rating > MAX_PIPS ? 0 : rating }, (_, index) => index < left);
  const fields = stored
    ? { left: findFieldByPath(spec, stored.left, state), rating: findFieldByPath(spec, stored.rating, state) }
    : null;
  const storedFields = fields?.left &&
    fields.rating && { left: { ...fields.left, max: Math.max(left, rating) }, rating: fields.rating };
  return { id, rating, left, out, label, level, penalty: formatPenalty(penalty), pips, fields: storedFields || null };
}

/** Finds the field of the wound ladder; null if the sheet has none. */
export function findLadder(spec: SheetSpec, state: SheetState): FieldView | null {
  return findMatchingField(spec, state, isLadderField);
}

/** True if a field of a group stores the wound ladder. */
export function isLadderField({ fields }: GroupSpec, key: string): boolean {
  const field = lookup(fields, key);
  return field?.kind === "number" && field.shown === "ladder";
}

function findFieldByPath(spec: SheetSpec, fieldPath: string, state: SheetState): FieldView | null {
  return findMatchingField(spec, state, (group, key) => toFieldPath(group, key).join(".") === fieldPath);
}

type FieldTest = (group: GroupSpec, key: string) => boolean;

function findMatchingField(spec: SheetSpec, state: SheetState, isMatch: FieldTest): FieldView | null {
  for (const group of spec.groups)
    for (const [key, field] of Object.entries(group.fields))
      if (isScalar(field) && isMatch(group, key)) return buildPlacedField(state, group, key, field);
  return null;
}

/** Formats a penalty in dice, with a true minus sign; empty for 0. */
function formatPenalty(penalty: number): string {
  return penalty < 0 ? `−${-penalty}` : "";
}
