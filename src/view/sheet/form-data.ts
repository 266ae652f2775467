import { type Data, type SheetSpec, buildInitialRecord, listFields } from "../../engine/index.ts";

/** Builds an empty row for a list of a sheet; null if the sheet has no such list. */
export function buildNewRow(spec: SheetSpec, list: string): Data | null {
  const placed = listFields(spec).find(({ path }) => path.join(".") === list);
  return placed?.field.kind === "records" ? buildInitialRecord(placed.field) : null;
}
