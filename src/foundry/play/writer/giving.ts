import { type Data, type Result, ok, readQuantity, refuse, withContents } from "../../../engine/index.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { findWorldActor, getDisplayName, mayReceive } from "../../documents/fighters.ts";
import type { GiveIntent } from "../../exchange/intents.ts";
import { readGivenFrom, readRemainder } from "../../platform/world/flags.ts";
import { noteRequest } from "./intent-queue.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/**
 * Gives an item, or a part of its quantity, to another actor; a container that is given whole, with its contents. The user must own the
 * giver, and be allowed to give to the receiver. The given item has the nonce of the request as its id, and stores the quantity that
 * remains with the giver; each of its contents stores the id that it had there. So a request that is handled again gives nothing twice.
 */
export async function giveThing(
  user: User.Implementation,
  { from, item, to, count }: GiveIntent,
  nonce: string,
): Promise<Result<true>> {
  const [giver, receiver] = [await findWorldActor(from), await findWorldActor(to)];
  if (!giver || !receiver || giver === receiver || !ID.test(nonce)) return refuse("give/nobody");
  if (!giver.testUserPermission(user, "OWNER") || !mayReceive(receiver, user)) return refuse("give/not-yours");
  const thing = giver.items.get(item);
  const receivedItem = receiver.items.get(nonce);
  const sides = { giver, receiver };
  if (receivedItem) return storeRemainder(sides, thing, readRemainder(receivedItem.getFlag("riposte", "left")));
  if (!thing) return refuse("give/gone");
  noteRequest(user);
  const available = readQuantity(readStoredSystem(thing));
  if (!Number.isInteger(count) || count < 1 || count > Math.max(1, available)) return refuse("give/too-many");
  const remaining = Math.max(0, available - count);
  const given = remaining > 0 ? [thing] : listWithContents(giver, thing);
  const newIds = new Map(given.map(({ id }, index) => [id, index === 0 ? nonce : numberId(nonce, index)]));
  const sources = given.map((each) => {
    const { system, ...source } = each.toObject() as { system: Data };
    const changes = each === thing ? { quantity: count, carried: true } : {};
    const within = each === thing ? "" : newIds.get(String(system["within"]));
    const flags = { riposte: each === thing ? { left: remaining } : { givenFrom: each.id } };
    return { ...source, _id: newIds.get(each.id), system: { ...putAway(system), ...changes, within }, flags };
  });
  await receiver.createEmbeddedDocuments("Item", sources as unknown as Item.CreateData[], { keepId: true });
  if (!receiver.items.has(nonce)) return refuse("give/not-taken", { name: receiver.name, thing: thing.name });
  await sendGiftMessage(giver, receiver, { name: thing.name, count });
  return storeRemainder(sides, thing, remaining);
}

/** Lists an item of an actor and its contents. */
function listWithContents({ items }: Actor.Implementation, thing: Item.Implementation): readonly Item.Implementation[] {
  const all = items.contents.map((each) => ({ ...readStoredSystem(each), id: each.id ?? "", item: each }));
  const own = all.filter(({ item }) => item === thing);
  return [...withContents(own, all)].map(({ item }) => item);
}

/** The number of last characters of a nonce that a number replaces in the ids of the contents of a given container. */
const NUMBERED = 3;

function numberId(nonce: string, index: number): string {
  return nonce.slice(0, -NUMBERED) + String(index).padStart(NUMBERED, "0");
}

/** Returns the data of an item as neither worn nor in hand, so that its effects on the bearer wait until the receiver puts it on. */
function putAway(system: Data): Data {
  const changed = Object.entries(system).filter(([key, value]) => USED.includes(key) && value === true);
  return { ...system, ...Object.fromEntries(changed.map(([key]) => [key, false])) };
}

const USED = ["worn", "ready"];

/**
 * Stores the quantity that remains with the giver, or deletes the item with its given contents if that is 0. Refuses if the receiver's item
 * stores no remainder, since then this request did not give it.
 */
async function storeRemainder(
  { giver, receiver }: Readonly<Record<"giver" | "receiver", Actor.Implementation>>,
  thing: Item.Implementation | undefined,
  remaining: number | null,
): Promise<Result<true>> {
  if (remaining === null) return refuse("give/gone");
  if (!thing) return ok(true);
  if (remaining > 0) await thing.update({ system: { quantity: remaining } } as Item.UpdateData);
  else {
    const origins = receiver.items.contents.map((each) => readGivenFrom(each.getFlag("riposte", "givenFrom")));
    const given = listWithContents(giver, thing).filter((each) => each === thing || origins.includes(each.id ?? ""));
    await giver.deleteEmbeddedDocuments(
      "Item",
      given.flatMap(({ id }) => id ?? []),
    );
  }
  return ok(true);
}

async function sendGiftMessage(
  giver: Actor.Implementation,
  receiver: Actor.Implementation,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const names = { giver: getDisplayName(giver), receiver: getDisplayName(receiver), name, count: String(count) };
  const text = game.i18n.format(count > 1 ? "RIPOSTE.Gear.gaveSome" : "RIPOSTE.Gear.gave", names);
  const speaker = ChatMessage.implementation.getSpeaker({ actor: giver });
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(text), speaker });
}
