import {
  type ChosenOptions,
  type Data,
  type FieldSpec,
  type Json,
  type Raise,
  type RatingChange,
  type SheetSpec,
  toData,
  listFields,
  readRating,
  getText,
  getValue,
} from "../../engine/index.ts";
import type { SystemUpdate } from "./experience.ts";

type SheetGroups = Pick<SheetSpec, "groups">;

/** Finds the field of a sheet at a stored path; for a path of a row, the field of its list. */
export function findRatingField(spec: SheetGroups, path: string): FieldSpec | undefined {
  const fieldPath = path.replace(/\.\d+$/, "");
  return listFields(spec).find((each) => each.path.join(".") === fieldPath)?.field;
}

/** True if the new value of a rating is within the bounds of its field. */
export function isWithinBounds(spec: SheetGroups, { path, to }: RatingChange): boolean {
  const field = findRatingField(spec, path);
  if (field?.kind === "number") return to >= field.min && to <= field.max;
  return field?.kind === "flag" ? to <= 1 : field?.kind === "records";
}

/** Lists all changes of a rise, given the chosen options and the face of its die. A number stops at the maximum of its field. */
export function listChanges(
  spec: SheetGroups,
  raise: Raise,
  chosen: ChosenOptions,
  face: number,
): readonly RatingChange[] {
  const more = raise.more?.(chosen, face) ?? [];
  return [raise, ...more].flatMap(({ path, from, to }) => {
    const field = findRatingField(spec, path);
    const most = field?.kind === "number" ? Math.min(to, field.max) : to;
    return most === from ? [] : [{ path, from, to: most }];
  });
}

/** Builds the update for changed ratings: numbers, flags, and lists that lose the entry named `loses`. */
export function buildRatingUpdate(
  spec: SheetGroups,
  stored: Data,
  changes: readonly RatingChange[],
  loses = "",
): SystemUpdate {
  return Object.fromEntries(
    changes.map(({ path, to }) => {
      const field = findRatingField(spec, path);
      if (field?.kind === "records") return [toListPath(path), removeNamed(stored, path, loses)];
      return [path, field?.kind === "flag" ? to > 0 : to];
    }),
  );
}

/** Builds the update that reverses changes of ratings; a list gets the entry named `loses` back. */
export function buildRatingReversal(
  spec: SheetGroups,
  stored: Data,
  changes: readonly RatingChange[],
  loses: string,
): SystemUpdate {
  return Object.fromEntries(
    changes.map(({ path, from }) => {
      const field = findRatingField(spec, path);
      if (field?.kind === "records") return [toListPath(path), [...readList(stored, path), { name: loses }]];
      return [path, field?.kind === "flag" ? from > 0 : from];
    }),
  );
}

/** True if a rating still has the value that a change gave it; always true for a list that lost an entry. */
export function isUnchanged(spec: SheetGroups, stored: Data, { path, to }: RatingChange): boolean {
  return findRatingField(spec, path)?.kind === "records" || readRating(stored, path) === to;
}

/** Builds the update that lowers supplies to the ratings that limit them, if an update makes a rating smaller than its supply. */
export function limitSupplies(
  limits: Readonly<Record<string, string>>,
  stored: Data,
  update: SystemUpdate,
): SystemUpdate {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([supply, rating]) => {
      const most = update[rating];
      const current = readRating(stored, supply);
      return typeof most === "number" && current !== undefined && current > most ? [[supply, most]] : [];
    }),
  );
}

function toListPath(path: string): string {
  return path.replace(/\.\d+$/, "");
}

function readList(stored: Data, path: string): readonly Json[] {
  const list = getValue(stored, toListPath(path).split("."));
  return Array.isArray(list) ? list : [];
}

function removeNamed(stored: Data, path: string, name: string): readonly Json[] {
  const list = readList(stored, path);
  const position = list.findIndex((each) => getText(toData(each), "name") === name);
  return list.filter((_, index) => index !== position);
}
