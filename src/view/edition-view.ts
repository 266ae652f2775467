import { type Family, type SheetSpec, placedFields } from "../engine/index.ts";

/** What a change of edition does to sheets: the keys of what is shown from then on, and of what is kept without being shown. */
export type EditionChange = { readonly appears: readonly string[]; readonly hides: readonly string[] };

/** What changing from one edition of a family to another does; nothing that is stored is ever dropped. */
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
