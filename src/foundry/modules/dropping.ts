import { listDocumentTypes } from "../../rulesets/index.ts";
import { DRAGGED_ACTION, type DraggedAction } from "../client/dragged-deed.ts";
import { findDocumentSync } from "../documents/find.ts";
import { withPart } from "../client/with-part.ts";

/**
 * Turns an item, a check or an action that is dropped on the hotbar into a macro that uses it; false tells Foundry that the drop has been
 * handled.
 */
export function dropOnHotbar(data: object, slot: unknown): boolean {
  const action = "type" in data && data.type === DRAGGED_ACTION ? (data as Partial<DraggedAction>) : null;
  const item = action ? null : findOwnedItem(data);
  if (!action && !item) return true;
  void withPart(
    () => import("./hotbar.ts"),
    ({ assignThing, assignDeed }) => (item ? assignThing(item, Number(slot)) : assignDeed(action ?? {}, Number(slot))),
  );
  return false;
}

/** Finds an item of this game that an actor has; null for anything else. */
function findOwnedItem(data: object): Item.Implementation | null {
  const item = findDocumentSync("uuid" in data ? data.uuid : null);
  if (!(item instanceof Item) || item.actor === null || item.pack) return null;
  return listDocumentTypes(game.settings.get("riposte", "ruleset"), "Item").includes(item.type) ? item : null;
}
