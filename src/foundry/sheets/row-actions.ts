import { buildNewRow } from "../../view/sheet/form-data.ts";
import { toStoringHandler } from "../client/storing.ts";
import { type Edited, storeRowEdit } from "./lost-edits.ts";
import { getTypeDescription } from "./sources.ts";

/** Data that the actions of a list use, of an actor's or an item's sheet. */
type RowActionSheet = { readonly document: Edited };

/** Adds a row to the list that the button names. */
export const addRow = toStoringHandler(async function (
  this: RowActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const list = target.dataset["list"] ?? "";
  const record = buildNewRow(getTypeDescription(this.document.type).spec, list);
  if (record) await storeRowEdit(this.document, `system.${list}`, { does: "add", record });
});

/** Removes a row from its list. */
export const removeRow = toStoringHandler(async function (
  this: RowActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const { list, index } = target.dataset;
  if (list) await storeRowEdit(this.document, `system.${list}`, { does: "remove", row: Number(index) });
});
