import { typesIn } from "../../rulesets/index.ts";
import { DEED, type Deed } from "../client/dragged-deed.ts";
import { findDocumentSync } from "../documents/find.ts";
import { withPart } from "../client/with-part.ts";

/**
 * Turns an item, a check or an action that is dropped on the hotbar into a macro that uses it; false tells Foundry that the drop has been
 * handled.
 */
export function dropOnHotbar(data: object, slot: unknown): boolean {
  const deed = "type" in data && data.type === DEED ? (data as Partial<Deed>) : null;
  const item = deed ? null : thingIn(data);
  if (!deed && !item) return true;
  void withPart(
    () => import("./hotbar.ts"),
    ({ assignThing, assignDeed }) => (item ? assignThing(item, Number(slot)) : assignDeed(deed ?? {}, Number(slot))),
  );
  return false;
}

/** Finds an item of this game that an actor has; null for anything else. */
function thingIn(data: object): Item.Implementation | null {
  const item = findDocumentSync("uuid" in data ? data.uuid : null);
  if (!(item instanceof Item) || item.actor === null || item.pack) return null;
  return typesIn(game.settings.get("riposte", "ruleset"), "Item").includes(item.type) ? item : null;
}
