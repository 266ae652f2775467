import { checkLostEdits } from "../sheets/lost-edits.ts";

/** An item has changed: a user whose edit was replaced is informed. */
export function onUpdateItem(item: Item.Implementation, changes: object, options: unknown, user: string): void {
  checkLostEdits(item, changes, options, user);
}
