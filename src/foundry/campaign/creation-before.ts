import { type Data, dataOf, isData, parseJson, textAt } from "../../engine/index.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { takeBackSince } from "./creation-experience.ts";

/** Takes a snapshot of an actor, as a text from which it can be restored. */
export function snapshotOf(actor: Actor.Implementation): string {
  const { name, img, prototypeToken } = actor;
  const token = { name: prototypeToken.name, src: prototypeToken.texture.src };
  const items = [...actor.items].map((item) => item.toObject());
  return JSON.stringify({ name, img, token, system: storedSystem(actor), items });
}

/** Lists the ids of the items in a snapshot; empty if the text is none. */
export function itemsBefore(before: string): readonly string[] {
  return itemsIn(dataOf(parseJson(before))).map((item) => textAt(item, "_id"));
}

/** Restores an actor from a snapshot; false if the text is none. */
export async function restore(actor: Actor.Implementation, before: string): Promise<boolean> {
  const known = dataOf(parseJson(before));
  const { name, img, system } = known;
  if (typeof name !== "string" || !isData(system) || !Array.isArray(known["items"])) return false;
  await restoreItems(actor, itemsIn(known));
  const token = dataOf(known["token"]);
  const texts = {
    name,
    ...(typeof img === "string" && { img }),
    ...(typeof token["name"] === "string" && { "prototypeToken.name": token["name"] }),
    ...(typeof token["src"] === "string" && { "prototypeToken.texture.src": token["src"] }),
  };
  await actor.update({ ...texts, system } as Actor.UpdateData);
  await takeBackSince(actor, system);
  return true;
}

/** Deletes items that were added, creates removed ones again, and restores the values of the others. */
async function restoreItems(actor: Actor.Implementation, kept: readonly Data[]): Promise<void> {
  const had = kept.map((item) => textAt(item, "_id"));
  const gained = [...actor.items].flatMap(({ id }) => (id !== null && !had.includes(id) ? [id] : []));
  const isThere = (item: Data): boolean => actor.items.has(textAt(item, "_id"));
  const changed = kept.filter(isThere).map(({ _id, system }) => ({ _id, system }));
  const lost = kept.filter((item) => !isThere(item));
  await actor.deleteEmbeddedDocuments("Item", gained);
  await actor.updateEmbeddedDocuments("Item", changed as unknown as Item.UpdateData[]);
  await actor.createEmbeddedDocuments("Item", lost as unknown as Item.CreateData[], { keepId: true });
}

function itemsIn({ items }: Data): readonly Data[] {
  return Array.isArray(items) ? items.filter((item): item is Data => isData(item) && textAt(item, "_id") !== "") : [];
}
