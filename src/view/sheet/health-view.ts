import { type GroupSpec, type Rung, type SheetSpec, type Track, lookup, pathOf } from "../../engine/index.ts";
import { type FieldView, isScalar } from "./field-view.ts";
import { type SheetState, placedField } from "./placing-view.ts";

/** A rung of the wound ladder; `reached` up to the present one, `current` for the fighter's present one. */
export type RungView = {
  readonly value: number;
  readonly label: string;
  /** Its modifier to the dice, with a true minus; empty for 0. */
  readonly penalty: string;
  readonly isWound: boolean;
  readonly reached: boolean;
  readonly current: boolean;
};

/** A track: the keys of its name and of its level, and a pip for each point, full or lost. */
export type TrackView = Omit<Track, "penalty" | "stored"> & {
  readonly penalty: string;
  readonly pips: readonly boolean[];
  /** The fields that store it: the points left, and the maximum; null if both are derived. */
  readonly fields: { readonly left: FieldView; readonly rating: FieldView } | null;
};

/** Lists the rungs of a wound ladder. */
export function rungsOf(rungs: readonly Rung[], wound: number): readonly RungView[] {
  return rungs.map(({ label, penalty }, value) => ({
    value,
    label,
    penalty: withMinus(penalty),
    isWound: value > 0 && value < rungs.length - 1,
    reached: value > 0 && value <= wound,
    current: value === wound,
  }));
}

/** The most pips that a track shows; one with more points is shown as a bar. */
const MOST_PIPS = 12;

/** Builds a track, with the fields that store it. */
export function trackView(track: Track, spec: SheetSpec, state: SheetState): TrackView {
  const { id, rating, left, label, level, penalty, out, stored } = track;
  const pips = Array.from({ length: rating > MOST_PIPS ? 0 : rating }, (_, index) => index < left);
  const fields = stored
    ? { left: fieldAt(spec, stored.left, state), rating: fieldAt(spec, stored.rating, state) }
    : null;
  const written = fields?.left && fields.rating ? { left: fields.left, rating: fields.rating } : null;
  return { id, rating, left, out, label, level, penalty: withMinus(penalty), pips, fields: written };
}

/** Finds the field of the wound ladder; null if the sheet has none. */
export function ladderOf(spec: SheetSpec, state: SheetState): FieldView | null {
  return fieldWhere(spec, state, isLadderIn);
}

/** True if a field of a group is shown as the wound ladder. */
export function isLadderIn({ fields }: GroupSpec, key: string): boolean {
  const field = lookup(fields, key);
  return field?.kind === "number" && field.shown === "ladder";
}

function fieldAt(spec: SheetSpec, place: string, state: SheetState): FieldView | null {
  return fieldWhere(spec, state, (group, key) => pathOf(group, key).join(".") === place);
}

type Test = (group: GroupSpec, key: string) => boolean;

function fieldWhere(spec: SheetSpec, state: SheetState, isMeant: Test): FieldView | null {
  for (const group of spec.groups)
    for (const [key, field] of Object.entries(group.fields))
      if (isScalar(field) && isMeant(group, key)) return placedField(state, group, key, field);
  return null;
}

/** Formats a penalty in dice, with a true minus; empty for 0. */
function withMinus(penalty: number): string {
  return penalty < 0 ? `−${-penalty}` : "";
}
