import { type Data, type SheetSpec, getInitialValue, listFields } from "../../engine/index.ts";

/** Builds an empty row for a list of a sheet; null if the sheet has no such list. */
export function buildNewRow(spec: SheetSpec, list: string): Data | null {
  const placed = listFields(spec).find(({ path }) => path.join(".") === list);
  if (placed?.field.kind !== "records") return null;
  const fields = Object.entries(placed.field.of);
  return Object.fromEntries(fields.map(([key, field]) => [key, getInitialValue(field)]));
}
