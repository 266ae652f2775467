import { type Data, toData, isData, parseJson, getText } from "../../engine/index.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";
import { takeBackLater } from "./creation-experience.ts";

/** Takes a snapshot of an actor, as a text from which it can be restored. */
export function takeSnapshot(actor: Actor.Implementation): string {
  const { name, img, prototypeToken } = actor;
  const token = { name: prototypeToken.name, src: prototypeToken.texture.src };
  const items = [...actor.items].map((item) => item.toObject());
  return JSON.stringify({ name, img, token, system: readStoredSystem(actor), items });
}

/** Lists the ids of the items in a snapshot; empty if the text is none. */
export function listSnapshotItems(snapshot: string): readonly string[] {
  return readItems(toData(parseJson(snapshot))).map((item) => getText(item, "_id"));
}

/** Restores an actor from a snapshot; false if the text is none. */
export async function restore(actor: Actor.Implementation, snapshot: string): Promise<boolean> {
  const data = toData(parseJson(snapshot));
  const { name, img, system } = data;
  if (typeof name !== "string" || !isData(system) || !Array.isArray(data["items"])) return false;
  await restoreItems(actor, readItems(data));
  const token = toData(data["token"]);
  const texts = {
    name,
    ...(typeof img === "string" && { img }),
    ...(typeof token["name"] === "string" && { "prototypeToken.name": token["name"] }),
    ...(typeof token["src"] === "string" && { "prototypeToken.texture.src": token["src"] }),
  };
  await actor.update({ ...texts, system } as Actor.UpdateData);
  await takeBackLater(actor, system);
  return true;
}

/** Deletes items that were added, creates removed ones again, and restores the values of the others. */
async function restoreItems(actor: Actor.Implementation, stored: readonly Data[]): Promise<void> {
  const ids = stored.map((item) => getText(item, "_id"));
  const added = [...actor.items].flatMap(({ id }) => (id !== null && !ids.includes(id) ? [id] : []));
  const isThere = (item: Data): boolean => actor.items.has(getText(item, "_id"));
  const changed = stored.filter(isThere).map(({ _id, system }) => ({ _id, system }));
  const removed = stored.filter((item) => !isThere(item));
  await actor.deleteEmbeddedDocuments("Item", added);
  await actor.updateEmbeddedDocuments("Item", changed as unknown as Item.UpdateData[]);
  await actor.createEmbeddedDocuments("Item", removed as unknown as Item.CreateData[], { keepId: true });
}

function readItems({ items }: Data): readonly Data[] {
  return Array.isArray(items) ? items.filter((item): item is Data => isData(item) && getText(item, "_id") !== "") : [];
}
