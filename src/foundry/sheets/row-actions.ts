import { newRow } from "../../view/sheet/form-data.ts";
import { storing } from "../client/storing.ts";
import { type Edited, storeRowEdit } from "./lost-edits.ts";
import { describedBy } from "./sources.ts";

/** Data that the actions of a list use, of an actor's or an item's sheet. */
type Sheet = { readonly document: Edited };

/** Adds a row to the list that the button names. */
export const addRow = storing(async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const list = target.dataset["list"] ?? "";
  const record = newRow(describedBy(this.document.type).spec, list);
  if (record) await storeRowEdit(this.document, `system.${list}`, { does: "add", record });
});

/** Removes a row from its list. */
export const removeRow = storing(async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const { list, index } = target.dataset;
  if (list) await storeRowEdit(this.document, `system.${list}`, { does: "remove", row: Number(index) });
});
