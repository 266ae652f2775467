import { readQuantity } from "../../engine/index.ts";
import { toStoringHandler } from "../client/storing.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";
import { findRowItem } from "./item-of-row.ts";
import { showItemInChat } from "./show-item.ts";
import { withPart } from "../client/with-part.ts";

/** Data of the sheet that the actions of its items use. */
type GearActionSheet = { readonly actor: Actor.Implementation };

/** Changes the quantity of an item by the button's step, never below 0. */
export const changeQuantity = toStoringHandler(async function (
  this: GearActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const item = findRowItem(this, target);
  if (!item) return;
  const quantity = readQuantity(readStoredSystem(item));
  const next = Math.max(0, quantity + Number(target.dataset["by"]));
  if (next !== quantity) await item.update({ system: { quantity: next } } as Item.UpdateData);
});

/** Opens the window that gives an item away. */
export function giveItem(this: GearActionSheet, _event: Event, target: HTMLElement): void {
  const item = findRowItem(this, target);
  if (item)
    void withPart(
      () => import("./give-window.ts"),
      ({ openGiving }) => openGiving(item),
    );
}

/** Shows an item to everyone in the chat. */
export const showItem = toStoringHandler(async function (
  this: GearActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const item = findRowItem(this, target);
  if (item) await showItemInChat(item);
});
