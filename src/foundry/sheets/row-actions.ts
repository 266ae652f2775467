import { withNewRow, withoutRow } from "../../view/sheet/form-data.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { describedBy } from "./sources.ts";

/** What an action of a list needs of its sheet, whether an actor's or an item's. */
type Sheet = {
  readonly document: { readonly type: string; readonly system: unknown; update(changes: object): Promise<unknown> };
};

/** Adds a row to the list that the button names. */
export async function addRow(this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const list = target.dataset["list"] ?? "";
  const rows = withNewRow(describedBy(this.document.type).spec, storedSystem(this.document), list);
  if (rows) await this.document.update({ [`system.${list}`]: rows });
}

/** Takes a row out of its list. */
export async function removeRow(this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const { list, index } = target.dataset;
  if (list)
    await this.document.update({ [`system.${list}`]: withoutRow(storedSystem(this.document), list, Number(index)) });
}
