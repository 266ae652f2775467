import { type Data, type Result, ok, readQuantity, refuse } from "../../../engine/index.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { findWorldActor, getDisplayName, mayReceive } from "../../documents/fighters.ts";
import type { GiveIntent } from "../../exchange/intents.ts";
import { readRemainder } from "../../platform/world/flags.ts";
import { noteRequest } from "./intent-queue.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/**
 * Gives an item, or a part of its quantity, to another actor. The user must own the giver, and be allowed to give to the receiver. The
 * given item has the nonce of the request as its id, and stores the quantity that remains with the giver. So a request that is handled
 * again gives nothing twice.
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
  if (receivedItem) return storeRemainder(thing, readRemainder(receivedItem.getFlag("riposte", "left")));
  if (!thing) return refuse("give/gone");
  noteRequest(user);
  const available = readQuantity(readStoredSystem(thing));
  if (!Number.isInteger(count) || count < 1 || count > Math.max(1, available)) return refuse("give/too-many");
  const remaining = Math.max(0, available - count);
  const { system, ...source } = thing.toObject() as { system: Data };
  const receivedSystem = { ...putAway(system), quantity: count, within: "", carried: true };
  const itemSource = { ...source, _id: nonce, system: receivedSystem, flags: { riposte: { left: remaining } } };
  await receiver.createEmbeddedDocuments("Item", [itemSource as unknown as Item.CreateData], { keepId: true });
  if (!receiver.items.has(nonce)) return refuse("give/not-taken", { name: receiver.name, thing: thing.name });
  await sendGiftMessage(giver, receiver, { name: thing.name, count });
  return storeRemainder(thing, remaining);
}

/** Returns the data of an item as neither worn nor in hand, so that its effects on the bearer wait until the receiver puts it on. */
function putAway(system: Data): Data {
  const changed = Object.entries(system).filter(([key, value]) => USED.includes(key) && value === true);
  return { ...system, ...Object.fromEntries(changed.map(([key]) => [key, false])) };
}

const USED = ["worn", "ready"];

/**
 * Stores the quantity that remains with the giver, or deletes the item if that is 0. Refuses if the receiver's item stores no remainder,
 * since then this request did not give it.
 */
async function storeRemainder(thing: Item.Implementation | undefined, remaining: number | null): Promise<Result<true>> {
  if (remaining === null) return refuse("give/gone");
  if (remaining > 0) await thing?.update({ system: { quantity: remaining } } as Item.UpdateData);
  else await thing?.delete();
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
