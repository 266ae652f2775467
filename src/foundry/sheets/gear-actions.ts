import { quantityOf } from "../../engine/index.ts";
import { storing } from "../client/storing.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { itemOf } from "./item-of-row.ts";
import { showInChat } from "./show-item.ts";
import { withPart } from "../client/with-part.ts";

/** Data of the sheet that the actions of its items use. */
type Sheet = { readonly actor: Actor.Implementation };

/** Changes the quantity of an item by the button's step, never below 0. */
export const changeQuantity = storing(async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!item) return;
  const now = quantityOf(storedSystem(item));
  const next = Math.max(0, now + Number(target.dataset["by"]));
  if (next !== now) await item.update({ system: { quantity: next } } as Item.UpdateData);
});

/** Opens the window that gives an item away. */
export function giveItem(this: Sheet, _event: Event, target: HTMLElement): void {
  const item = itemOf(this, target);
  if (item)
    void withPart(
      () => import("./give-window.ts"),
      ({ openGiving }) => openGiving(item),
    );
}

/** Shows an item to everyone in the chat. */
export const showItem = storing(async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await showInChat(item);
});
