import {
  type Chosen,
  type Data,
  type FieldSpec,
  type Json,
  type Raise,
  type RatingChange,
  type SheetSpec,
  dataOf,
  placedFields,
  ratingAt,
  textAt,
  valueAt,
} from "../../engine/index.ts";
import type { Written } from "./experience.ts";

type Groups = Pick<SheetSpec, "groups">;

/** Finds the field of a sheet at a stored path, also that of a list whose rows lie there. */
export function fieldAt(spec: Groups, path: string): FieldSpec | undefined {
  const place = path.replace(/\.\d+$/, "");
  return placedFields(spec).find((each) => each.path.join(".") === place)?.field;
}

/** True if a rating may have a value: within the bounds of its field. */
export function isWithinBounds(spec: Groups, { path, to }: RatingChange): boolean {
  const field = fieldAt(spec, path);
  if (field?.kind === "number") return to >= field.min && to <= field.max;
  return field?.kind === "flag" ? to <= 1 : field?.kind === "records";
}

/** Lists all changes of a rise, with the options chosen and the face thrown; a value beyond its bounds stays at them. */
export function changesOf(spec: Groups, raise: Raise, chosen: Chosen, face: number): readonly RatingChange[] {
  const more = raise.more?.(chosen, face) ?? [];
  return [raise, ...more].flatMap(({ path, from, to }) => {
    const field = fieldAt(spec, path);
    const most = field?.kind === "number" ? Math.min(to, field.max) : to;
    return most === from ? [] : [{ path, from, to: most }];
  });
}

/** Builds the update for changed ratings: numbers, flags, and lists that lose a named entry. */
export function ratingsWritten(spec: Groups, stored: Data, changes: readonly RatingChange[], loses = ""): Written {
  return Object.fromEntries(
    changes.map(({ path, to }) => {
      const field = fieldAt(spec, path);
      if (field?.kind === "records") return [listOf(path), withoutNamed(stored, path, loses)];
      return [path, field?.kind === "flag" ? to > 0 : to];
    }),
  );
}

/** Builds the update that returns ratings to their previous values. */
export function ratingsBack(spec: Groups, stored: Data, changes: readonly RatingChange[], loses: string): Written {
  return Object.fromEntries(
    changes.map(({ path, from }) => {
      const field = fieldAt(spec, path);
      if (field?.kind === "records") return [listOf(path), [...listAt(stored, path), { name: loses }]];
      return [path, field?.kind === "flag" ? from > 0 : from];
    }),
  );
}

/** True if a rating still has the value that a change gave it; an entry that a list has lost always counts as such. */
export function standsAt(spec: Groups, stored: Data, { path, to }: RatingChange): boolean {
  return fieldAt(spec, path)?.kind === "records" || ratingAt(stored, path) === to;
}

/** Limits supplies that would exceed the rating beside them to that rating. */
export function suppliesWithin(within: Readonly<Record<string, string>>, stored: Data, written: Written): Written {
  return Object.fromEntries(
    Object.entries(within).flatMap(([supply, rating]) => {
      const most = written[rating];
      const now = ratingAt(stored, supply);
      return typeof most === "number" && now !== undefined && now > most ? [[supply, most]] : [];
    }),
  );
}

function listOf(path: string): string {
  return path.replace(/\.\d+$/, "");
}

function listAt(stored: Data, path: string): readonly Json[] {
  const list = valueAt(stored, listOf(path).split("."));
  return Array.isArray(list) ? list : [];
}

function withoutNamed(stored: Data, path: string, name: string): readonly Json[] {
  const list = listAt(stored, path);
  const at = list.findIndex((each) => textAt(dataOf(each), "name") === name);
  return list.filter((_, index) => index !== at);
}
