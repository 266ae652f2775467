import { type Data, type Result, ok, quantityOf, refuse } from "../../engine/index.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { actorAt, nameOf } from "../documents/fighters.ts";
import { mayReceive } from "../documents/recipients.ts";
import type { GiveIntent } from "../exchange/intents.ts";
import { readLeft } from "../world/flags.ts";
import { noteGift } from "./declared.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/**
 * Gives an item, or some of it, to another actor: the user must own the giver, and be allowed to give to the receiver. The given item has
 * the request's own id and notes how many are left with the giver, so that a request that is handled again gives nothing twice.
 */
export async function giveThing(
  user: User.Implementation,
  nonce: string,
  { from, item, to, count }: GiveIntent,
): Promise<Result<true>> {
  const [giver, receiver] = [await actorAt(from), await actorAt(to)];
  if (!giver || !receiver || giver === receiver || !ID.test(nonce)) return refuse("give/nobody");
  if (!giver.testUserPermission(user, "OWNER") || !mayReceive(receiver, user)) return refuse("give/not-yours");
  const thing = giver.items.get(item);
  const given = receiver.items.get(nonce);
  if (given) return leave(thing, readLeft(given.getFlag("riposte", "left")));
  if (!thing) return refuse("give/gone");
  noteGift(user);
  const there = quantityOf(storedSystem(thing));
  if (!Number.isInteger(count) || count < 1 || count > Math.max(1, there)) return refuse("give/too-many");
  const left = Math.max(0, there - count);
  const { system, ...source } = thing.toObject() as { system: Data };
  const kept = { ...putAway(system), quantity: count, within: "", carried: true };
  const made = { ...source, _id: nonce, system: kept, flags: { riposte: { left } } };
  await receiver.createEmbeddedDocuments("Item", [made as unknown as Item.CreateData], { keepId: true });
  await tell(giver, receiver, { name: thing.name, count });
  return leave(thing, left);
}

/** Returns the data of an item that is neither worn nor in hand: its effects on the bearer wait until the receiver puts it on. */
function putAway(system: Data): Data {
  const changed = Object.entries(system).filter(([key, value]) => USED.includes(key) && value === true);
  return { ...system, ...Object.fromEntries(changed.map(([key]) => [key, false])) };
}

const USED = ["worn", "ready"];

/**
 * Stores the number that is left with the giver, or deletes the item if none is; refused if the receiver's item does not note a number,
 * since then this request did not give it.
 */
async function leave(thing: Item.Implementation | undefined, left: number | null): Promise<Result<true>> {
  if (left === null) return refuse("give/gone");
  if (left > 0) await thing?.update({ system: { quantity: left } } as Item.UpdateData);
  else await thing?.delete();
  return ok(true);
}

async function tell(
  giver: Actor.Implementation,
  receiver: Actor.Implementation,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const names = { giver: nameOf(giver), receiver: nameOf(receiver), name, count: String(count) };
  const said = game.i18n.format(count > 1 ? "RIPOSTE.Gear.gaveSome" : "RIPOSTE.Gear.gave", names);
  const speaker = ChatMessage.implementation.getSpeaker({ actor: giver });
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(said), speaker });
}
