import { type SheetSpec, listFields } from "../../engine/index.ts";

/**
 * A check written in a text. `field`: the path of a field, or of a list with the name of a row. `difficulty`: empty if none is given.
 * `label`: null if the sheet has no such field.
 */
export type WrittenCheck = { readonly field: string; readonly difficulty: string; readonly label: string | null };

/** Parses a written check: `abilities.stealth 7`, `skills.Sleight of hand`. */
export function parseWrittenCheck(text: string, sheet: Pick<SheetSpec, "groups">): WrittenCheck {
  const trimmed = text.trim();
  const [end = ""] = /\s\d+$/.exec(trimmed) ?? [];
  const field = trimmed.slice(0, trimmed.length - end.length).trim();
  return { field, difficulty: end.trim(), label: findFieldLabel(field, sheet) };
}

/** Finds the label of a field, or the name of a row in a list; null if the sheet has no such field. */
function findFieldLabel(field: string, sheet: Pick<SheetSpec, "groups">): string | null {
  for (const { path, field: spec } of listFields(sheet)) {
    const fieldPath = path.join(".");
    if (spec.kind === "records" && field.startsWith(`${fieldPath}.`)) return field.slice(fieldPath.length + 1);
    if (fieldPath === field) return spec.label;
  }
  return null;
}
