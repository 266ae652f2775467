import { type Family, type SheetSpec, placedFields } from "../engine/index.ts";

/**
 * The effect of a change of edition on sheets: the keys of the fields that appear, and of those that are kept but
 * hidden.
 */
export type EditionChange = { readonly appears: readonly string[]; readonly hides: readonly string[] };

/** Compares two editions of a family; no stored data is ever removed by the change. */
export function editionChange(from: Family, to: Family): EditionChange {
  const [before, after] = [labelsOf(from), labelsOf(to)];
  return {
    appears: after.filter((label) => !before.includes(label)),
    hides: before.filter((label) => !after.includes(label)),
  };
}

function labelsOf({ shown }: Family): readonly string[] {
  return [...new Set(shown.flatMap((sheet: SheetSpec) => placedFields(sheet).map(({ field }) => field.label)))];
}
