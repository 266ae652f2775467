import { type Family, type SheetSpec, listFields } from "../engine/index.ts";

/**
 * The effect of a change of edition on sheets: the keys of the fields that appear, and of those that are kept but
 * hidden.
 */
export type EditionChange = { readonly appears: readonly string[]; readonly hides: readonly string[] };

/** Compares two editions of a family; no stored data is ever removed by the change. */
export function compareEditions(oldFamily: Family, newFamily: Family): EditionChange {
  const [before, after] = [listFieldLabels(oldFamily), listFieldLabels(newFamily)];
  return {
    appears: after.filter((label) => !before.includes(label)),
    hides: before.filter((label) => !after.includes(label)),
  };
}

function listFieldLabels({ shown }: Family): readonly string[] {
  return [...new Set(shown.flatMap((sheet: SheetSpec) => listFields(sheet).map(({ field }) => field.label)))];
}
