import {
  type Instead,
  type Json,
  PASS,
  type Present,
  type Question,
  type StandingOrder,
  advised,
  orderNow,
  publicState,
  readOrders,
  storeOrders,
  withOrder,
} from "../../engine/index.ts";
import { untilDone } from "../client/due.ts";
import { answered } from "../client/storing.ts";
import { combatAt, fightAmong, pointOf } from "../fight/fight.ts";
import { actorAt, presentFighters } from "../documents/fighters.ts";
import { insteadOf } from "../exchange/instead.ts";
import { type ExchangeRecord, rulesOf } from "../exchange/record.ts";
import { knownWhenAsked } from "../odds/known-scene.ts";
import { worldOf } from "../world/world.ts";
import { spaceOf } from "../exchange/space-of.ts";

/** An answer by a standing order, and the user whose order it is. */
type Ordered = { readonly value: Json; readonly instead?: Instead };

/** Finds the answer that a standing order gives to a question of an exchange; null if the user is to be asked. */
export async function orderedAnswer(record: ExchangeRecord, question: Question): Promise<Ordered | null> {
  const combat = combatAt(record.combat);
  if (!combat || question.role.type !== "controller") return null;
  const given = await orderFor(question.role.fighter, combat);
  if (!given) return null;
  const value = await answerUnder(record, question, given, combat);
  return value === undefined ? null : { value, ...(await insteadOf(question.role, "order", given.by.name)) };
}

/** Finds the answer that takes the hit, if the fight has begun and an order could give it for a turn or a fight; undefined otherwise. */
export async function passingAnswer(record: ExchangeRecord, question: Question): Promise<Json | undefined> {
  const combat = combatAt(record.combat);
  return combat?.started ? answerUnder(record, question, { order: PASS, by: game.user }, combat) : undefined;
}

/** An order, and the user who gives it. */
type Given = { readonly order: string; readonly by: User.Implementation };

/** Answers a question by an order at the present state of the fight, with the knowledge of the user who gives the order. */
async function answerUnder(
  record: ExchangeRecord,
  question: Question,
  { order, by }: Given,
  combat: Combat.Implementation,
): Promise<Json | undefined> {
  const rules = await rulesOf(record);
  if (!rules.ok) return undefined;
  const scene = {
    fighters: await presentFighters(record.fighters, rules.value),
    fight: fightAmong(combat, record.fighters),
    world: worldOf(rules.value.id),
    ...spaceOf(record),
  };
  const state = publicState(record.state);
  const asking = { state, scene, question, combat: record.combat };
  const known = await knownWhenAsked(asking, rules.value, by);
  return known.scene ? advised(state, question, order, known.scene, rules.value) : undefined;
}

/** Finds the present order for a fighter: the latest of those by their players and the GMs. */
export async function orderFor(
  fighter: string,
  combat: Combat.Implementation,
): Promise<(StandingOrder & Given) | undefined> {
  const actor = await actorAt(fighter);
  const entitled = game.users.filter((user) => user.isGM || actor?.testUserPermission(user, "OWNER") === true);
  const present = presentOf(combat);
  const given = entitled.flatMap((user) => ordersOf(user).map((order) => ({ ...order, by: user })));
  const last = orderNow(given, fighter, present);
  return given.find((order) => order === last);
}

/** Gives one order for some fighters, in this fight or only in this turn; it is stored with the user who gives it. */
export async function giveOrder(
  { fighters, order }: { readonly fighters: readonly string[]; readonly order: string },
  combat: Combat.Implementation,
  span: "turn" | "fight",
): Promise<void> {
  const present = presentOf(combat);
  const turn = span === "turn" ? present.point : null;
  const given = { order, fight: present.fight, turn, since: Date.now() };
  await untilDone(`order for ${fighters.join()}`, () => {
    const orders = fighters.reduce(
      (all, each) => withOrder(all, { ...given, fighter: each }, present),
      ordersOf(game.user),
    );
    return answered(game.user.setFlag("riposte", "orders", storeOrders(orders)));
  });
}

function ordersOf(user: User.Implementation): readonly StandingOrder[] {
  const text: unknown = user.getFlag("riposte", "orders");
  return typeof text === "string" ? readOrders(text) : [];
}

function presentOf(combat: Combat.Implementation): Present {
  return { fight: combat.uuid, point: pointOf(combat) };
}
