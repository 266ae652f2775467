import { type SheetSpec, placedFields } from "../../engine/index.ts";

/**
 * A check that is written in a text: a field's path or the name of a row, a difficulty or none, and its label; null where a fighter has no
 * such field.
 */
export type WrittenCheck = { readonly field: string; readonly difficulty: string; readonly label: string | null };

/** Parses a written check: `abilities.stealth 7`, `skills.Sleight of hand`. */
export function writtenCheck(asked: string, sheet: Pick<SheetSpec, "groups">): WrittenCheck {
  const [, written = asked, difficulty = ""] = /^(.+?)\s+(\d+)$/.exec(asked.trim()) ?? [];
  const field = written.trim();
  return { field, difficulty, label: labelOf(field, sheet) };
}

/** Finds the label of a field, or the name of a row of a list. */
function labelOf(field: string, sheet: Pick<SheetSpec, "groups">): string | null {
  for (const { path, field: spec } of placedFields(sheet)) {
    const place = path.join(".");
    if (spec.kind === "records" && field.startsWith(`${place}.`)) return field.slice(place.length + 1);
    if (place === field) return spec.label;
  }
  return null;
}
