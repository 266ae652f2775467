import { type Family, type SheetSpec, listFields } from "../engine/index.ts";

/**
 * The effect of a change of edition on sheets: the labels of fields that appear, and of fields that are hidden. Hidden fields stay stored.
 */
export type EditionChange = { readonly appears: readonly string[]; readonly hides: readonly string[] };

/** Compares the fields of two editions of a family. No stored data is removed when the edition changes. */
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
