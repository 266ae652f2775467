import {
  type SubstituteAnswer,
  type Json,
  type CurrentTurn,
  type Question,
  type StandingOrder,
  type Role,
  type Seat,
  PASS,
  findAdvice,
  findStandingOrder,
  toPublicState,
  readOrders,
  storeOrders,
  withOrder,
  mayRepresent,
} from "../../engine/index.ts";
import { tryUntilDone, waitForAnswer } from "../platform/storing.ts";
import { findCombatByUuid, buildExchangeFight, getPresentPoint } from "../documents/fight/fight.ts";
import { findWorldActor, readPresentFighters, findActorName } from "../documents/fighters.ts";
import { type ExchangeRecord, loadRecordRules } from "./record.ts";
import { buildAnswererScene, buildExchangeSpace } from "./exchange-scene.ts";
import { readWorldData } from "../platform/world/world.ts";

/** An answer that a standing order gives, and the event data that name the user who gave the order. */
type OrderedAnswer = { readonly value: Json; readonly instead?: SubstituteAnswer };

/** Finds the answer that a standing order gives to a question of an exchange; null if the user is to be asked. */
export async function findOrderedAnswer(record: ExchangeRecord, question: Question): Promise<OrderedAnswer | null> {
  const combat = findCombatByUuid(record.combat);
  if (!combat || question.role.type !== "controller") return null;
  const issued = await findOrder(question.role.fighter, combat);
  if (!issued) return null;
  const value = await answerByOrder(record, question, issued, combat);
  return value === undefined ? null : { value, ...(await describeSubstitute(question.role, "order", issued.by.name)) };
}

/**
 * Finds the answer that accepts the hit, as an order for a turn or a fight would give it. Undefined if the fight has not started, or if no
 * order can answer the question.
 */
export async function findPassingAnswer(record: ExchangeRecord, question: Question): Promise<Json | undefined> {
  const combat = findCombatByUuid(record.combat);
  return combat?.started ? answerByOrder(record, question, { order: PASS, by: game.user }, combat) : undefined;
}

/** An order, and the user who gives it. */
type IssuedOrder = { readonly order: string; readonly by: User.Implementation };

/** Answers a question by an order at the present state of the fight, with the knowledge of the user who gives the order. */
async function answerByOrder(
  record: ExchangeRecord,
  question: Question,
  { order, by: giver }: IssuedOrder,
  combat: Combat.Implementation,
): Promise<Json | undefined> {
  const rules = await loadRecordRules(record);
  if (!rules.ok) return undefined;
  const scene = {
    fighters: await readPresentFighters(record.fighters, rules.value),
    fight: buildExchangeFight(combat, record.fighters),
    world: readWorldData(rules.value.id),
    ...buildExchangeSpace(record),
  };
  const state = toPublicState(record.state);
  const openQuestion = { state, scene, question, combat: record.combat };
  const knowledge = await buildAnswererScene(openQuestion, rules.value, giver);
  return knowledge.scene ? findAdvice(state, question, order, knowledge.scene, rules.value) : undefined;
}

/** Finds the present order for a fighter: the latest that one of their players or a GM has given. */
export async function findOrder(
  fighter: string,
  combat: Combat.Implementation,
): Promise<(StandingOrder & IssuedOrder) | undefined> {
  const actor = await findWorldActor(fighter);
  const entitled = game.users.filter((user) => user.isGM || actor?.testUserPermission(user, "OWNER") === true);
  const present = buildPresent(combat);
  const orders = entitled.flatMap((user) => readUserOrders(user).map((order) => ({ ...order, by: user })));
  const last = findStandingOrder(orders, fighter, present);
  return orders.find((order) => order === last);
}

/** Gives one order for some fighters, for this fight or only for this turn. It is stored on the user who gives it. */
export async function giveOrder(
  { fighters, order }: { readonly fighters: readonly string[]; readonly order: string },
  combat: Combat.Implementation,
  span: "turn" | "fight",
): Promise<void> {
  const present = buildPresent(combat);
  const turn = span === "turn" ? present.point : null;
  const details = { order, fight: present.fight, turn, since: Date.now() };
  await tryUntilDone(`order for ${fighters.join()}`, () => {
    const orders = fighters.reduce(
      (all, each) => withOrder(all, { ...details, fighter: each }, present),
      readUserOrders(game.user),
    );
    return waitForAnswer(game.user.setFlag("riposte", "orders", storeOrders(orders)));
  });
}

function readUserOrders(user: User.Implementation): readonly StandingOrder[] {
  const text: unknown = user.getFlag("riposte", "orders");
  return typeof text === "string" ? readOrders(text) : [];
}

function buildPresent(combat: Combat.Implementation): CurrentTurn {
  return { fight: combat.uuid, point: getPresentPoint(combat) };
}

/** Returns the event data of an answer given in a fighter's place; empty for a question that belongs to no single fighter. */
export async function describeSubstitute(
  role: Role,
  how: SubstituteAnswer["how"],
  person: string,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  if (role.type !== "controller") return {};
  return { instead: { how, by: person, name: await findActorName(role.fighter) } };
}

/** Returns the event data of an answer that a GM gives for a fighter with players; empty if the fighter is the GM's own. */
export async function describeGmSubstitute(
  role: Role,
  seat: Seat,
  user: User.Implementation,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  return mayRepresent({ ...seat, gm: false }, role) ? {} : describeSubstitute(role, "gm", user.name);
}

/** Returns the event data of typed faces: the name of the fighter whose dice they are. Empty for any other answer. */
export async function describeTypedDice({ kind, role }: Question): Promise<{ readonly byHand?: string }> {
  if (kind !== "faces") return {};
  return { byHand: role.type === "controller" ? await findActorName(role.fighter) : "" };
}
