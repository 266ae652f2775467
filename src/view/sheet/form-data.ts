import { type Json, type SheetSpec, initialOf, isData, placedFields, withValueAt } from "../../engine/index.ts";
import { valueIn } from "./field-view.ts";

/** A form's data for a document's system, with the rows of its lists as lists; forms number them instead. */
export function withLists(spec: SheetSpec, system: unknown): unknown {
  if (!isData(system)) return system;
  let result = system;
  for (const { path, field } of placedFields(spec)) {
    const rows = valueIn(system, path);
    if (field.kind === "records" && isData(rows)) result = withValueAt(result, path, Object.values(rows));
  }
  return result;
}

/** The rows of a list with a new one at its end; null if the sheet has no such list. */
export function withNewRow(spec: SheetSpec, system: unknown, list: string): readonly Json[] | null {
  const placed = placedFields(spec).find(({ path }) => path.join(".") === list);
  if (placed?.field.kind !== "records") return null;
  const fields = Object.entries(placed.field.of);
  return [...rowsOf(system, placed.path), Object.fromEntries(fields.map(([key, field]) => [key, initialOf(field)]))];
}

/** The rows of a list without one of them. */
export function withoutRow(system: unknown, list: string, index: number): readonly Json[] {
  return rowsOf(system, list.split(".")).filter((_, each) => each !== index);
}

function rowsOf(system: unknown, path: readonly string[]): readonly Json[] {
  const rows = valueIn(system, path);
  return Array.isArray(rows) ? (rows as readonly Json[]) : [];
}
