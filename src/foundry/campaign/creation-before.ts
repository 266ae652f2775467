import { type Data, dataOf, isData, parseJson, textAt } from "../../engine/index.ts";
import { storedSystem } from "../documents/effect-changes.ts";

/** What an actor is, as a text, so that it can be so again. */
export function snapshotOf(actor: Actor.Implementation): string {
  const items = [...actor.items].map((item) => item.toObject());
  return JSON.stringify({ name: actor.name, img: actor.img, system: storedSystem(actor), items });
}

/** Makes an actor what it was, as such a text says it; false if it does not say that. */
export async function restore(actor: Actor.Implementation, before: string): Promise<boolean> {
  const { name, img, system, items } = dataOf(parseJson(before));
  if (typeof name !== "string" || !isData(system) || !Array.isArray(items)) return false;
  const kept = items.filter((item): item is Data => isData(item) && typeof item["_id"] === "string");
  const had = (id: string): boolean => kept.some((item) => textAt(item, "_id") === id);
  const gained = [...actor.items].flatMap(({ id }) => (id !== null && !had(id) ? [id] : []));
  const isThere = (item: Data): boolean => actor.items.has(textAt(item, "_id"));
  const changed = kept.filter(isThere).map(({ _id, system: stored }) => ({ _id, system: stored }));
  const lost = kept.filter((item) => !isThere(item));
  await actor.deleteEmbeddedDocuments("Item", gained);
  await actor.updateEmbeddedDocuments("Item", changed as unknown as Item.UpdateData[]);
  await actor.createEmbeddedDocuments("Item", lost as unknown as Item.CreateData[], { keepId: true });
  await actor.update({ name, ...(typeof img === "string" && { img }), system } as Actor.UpdateData);
  return true;
}
