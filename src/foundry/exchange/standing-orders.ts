import {
  type SubstituteAnswer,
  type Json,
  type CurrentTurn,
  type Question,
  type StandingOrder,
  type Role,
  type Seat,
  PASS,
  chooseUsualAnswer,
  findAdvice,
  findStandingOrder,
  toPublicState,
  readOrders,
  serialiseOrders,
  withOrder,
  mayRepresent,
} from "../../engine/index.ts";
import { findFamily } from "../../rulesets/index.ts";
import { readOwnTemper } from "../documents/combat-document.ts";
import { clientState } from "../platform/state.ts";
import { tryUntilDone, waitForAnswer } from "../platform/storing.ts";
import { findCombatByUuid, buildExchangeFight, getPresentPoint } from "../documents/fight/fight.ts";
import { findWorldActor, readPresentFighters, findActorName } from "../documents/fighters.ts";
import { type ExchangeRecord, loadRecordRules } from "./record.ts";
import { buildAnswererScene, buildExchangeSpace } from "./exchange-scene.ts";
import { readWorldData } from "../platform/world/world.ts";

/** An answer given by a standing order, and what the event says about the user who gave the order. */
type OrderedAnswer = { readonly value: Json; readonly instead?: SubstituteAnswer };

/** Finds the answer that a standing order gives to a question of an exchange; null if the user is to be asked. */
export async function findOrderedAnswer(record: ExchangeRecord, question: Question): Promise<OrderedAnswer | null> {
  const combat = findCombatByUuid(record.combat);
  if (!combat || question.role.type !== "controller") return null;
  const { fighter } = question.role;
  const issued = await findOrder(fighter, combat);
  const value = issued
    ? await answerByOrder(record, question, issued, combat)
    : await answerByTemper(record, question, fighter, combat);
  if (value === undefined) return null;
  const how = issued ? "order" : "itself";
  return { value, ...(await describeSubstitute(question.role, how, (issued?.by ?? game.user).name)) };
}

/** The mean damage of the last strike of each fighter that plays by itself, by UUID: what an answer costs that spends the strike. */
const strikeDamage = clientState.map<string, number>("standing-orders.strikes");

/** Notes the mean damage of a strike that a fighter has declared by itself. */
export function noteStrikeDamage(fighter: string, damage: number): void {
  strikeDamage.set(fighter, damage);
}

/**
 * Finds the answer of an opponent that plays by itself: the best by the odds, for which only the careful give up a strike that is worth
 * more. Undefined for all others, while the game is paused, and if a user must be asked.
 */
async function answerByTemper(
  record: ExchangeRecord,
  question: Question,
  fighter: string,
  combat: Combat.Implementation,
): Promise<Json | undefined> {
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === fighter);
  const temper = combatant && !game.paused ? readOwnTemper(combatant) : null;
  const family = temper && findFamily(combatant?.actor?.type ?? "", game.settings.get("riposte", "ruleset"));
  const open = family ? await readOpenQuestion(record, question, game.user, combat) : null;
  if (!family || !open) return undefined;
  const { state, scene, rules } = open;
  // Loaded on first use, since only the writer's client answers so.
  const { chooseWorthiest } = await import("../../forecast/proposing.ts");
  const price = { needs: family.turnNeeds, damage: strikeDamage.get(fighter) ?? Infinity };
  const worthiest = temper === "careful" ? undefined : chooseWorthiest({ state, scene, question }, price, rules);
  const [order = PASS] = family.orders;
  return worthiest ?? findAdvice(state, question, order, scene, rules) ?? chooseUsualAnswer(question);
}

/**
 * Finds the answer to a question by which the fighter takes the hit: the answer that the standing order `PASS` gives. Undefined if the
 * fight has not started, or if that order does not answer the question.
 */
export async function findPassingAnswer(record: ExchangeRecord, question: Question): Promise<Json | undefined> {
  const combat = findCombatByUuid(record.combat);
  return combat?.started ? answerByOrder(record, question, { order: PASS, by: game.user }, combat) : undefined;
}

/** An order, and the user who gives it. */
type IssuedOrder = { readonly order: string; readonly by: User.Implementation };

/**
 * Computes the answer that an order gives in the current state of the fight, from what the user who gives the order may know. Undefined if
 * the order gives none.
 */
async function answerByOrder(
  record: ExchangeRecord,
  question: Question,
  { order, by: giver }: IssuedOrder,
  combat: Combat.Implementation,
): Promise<Json | undefined> {
  const open = await readOpenQuestion(record, question, giver, combat);
  return open ? findAdvice(open.state, question, order, open.scene, open.rules) : undefined;
}

/** Reads the state of an open question, and its scene from what a user may know; null if that is too little. */
async function readOpenQuestion(
  record: ExchangeRecord,
  question: Question,
  user: User.Implementation,
  combat: Combat.Implementation,
) {
  const loaded = await loadRecordRules(record);
  if (!loaded.ok) return null;
  const rules = loaded.value;
  const fullScene = {
    fighters: await readPresentFighters(record.fighters, rules),
    fight: buildExchangeFight(combat, record.fighters),
    world: readWorldData(rules.id),
    ...buildExchangeSpace(record),
  };
  const state = toPublicState(record.state);
  const openQuestion = { state, scene: fullScene, question, combat: record.combat };
  const { scene } = await buildAnswererScene(openQuestion, rules, user);
  return scene && { state, scene, rules };
}

/** Finds the order that applies to a fighter now: the latest given by a user who owns them or by a GM. */
export async function findOrder(
  fighter: string,
  combat: Combat.Implementation,
): Promise<(StandingOrder & IssuedOrder) | undefined> {
  const actor = await findWorldActor(fighter);
  const entitled = game.users.filter((user) => user.isGM || actor?.testUserPermission(user, "OWNER") === true);
  const currentTurn = getCurrentTurn(combat);
  const orders = entitled.flatMap((user) => readUserOrders(user).map((order) => ({ ...order, by: user })));
  const last = findStandingOrder(orders, fighter, currentTurn);
  return orders.find((order) => order === last);
}

/**
 * Gives an order for some fighters, in the name of this user, for the whole fight or only for the current turn. It is stored in a flag of
 * the user.
 */
export async function giveOrder(
  { fighters, order }: { readonly fighters: readonly string[]; readonly order: string },
  combat: Combat.Implementation,
  span: "turn" | "fight",
): Promise<void> {
  const currentTurn = getCurrentTurn(combat);
  const turn = span === "turn" ? currentTurn.point : null;
  const details = { order, fight: currentTurn.fight, turn, since: Date.now() };
  await tryUntilDone(`order for ${fighters.join()}`, () => {
    const orders = fighters.reduce(
      (all, each) => withOrder(all, { ...details, fighter: each }, currentTurn),
      readUserOrders(game.user),
    );
    return waitForAnswer(game.user.setFlag("riposte", "orders", serialiseOrders(orders)));
  });
}

function readUserOrders(user: User.Implementation): readonly StandingOrder[] {
  const text: unknown = user.getFlag("riposte", "orders");
  return typeof text === "string" ? readOrders(text) : [];
}

function getCurrentTurn(combat: Combat.Implementation): CurrentTurn {
  return { fight: combat.uuid, point: getPresentPoint(combat) };
}

/**
 * Returns what the event says about an answer that was given in place of the fighter's player. Empty if the question is not put to one
 * fighter.
 */
export async function describeSubstitute(
  role: Role,
  how: SubstituteAnswer["how"],
  person: string,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  if (role.type !== "controller") return {};
  return { instead: { how, by: person, name: await findActorName(role.fighter) } };
}

/** Returns what the event says about an answer that a GM gives in place of a player. Empty if the GM controls the fighter. */
export async function describeGmSubstitute(
  role: Role,
  seat: Seat,
  user: User.Implementation,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  return mayRepresent({ ...seat, gm: false }, role) ? {} : describeSubstitute(role, "gm", user.name);
}

/**
 * Returns what the event says about faces that a user typed instead of rolling: the name of the fighter whose dice they are. Empty for any
 * other question.
 */
export async function describeTypedDice({ kind, role }: Question): Promise<{ readonly byHand?: string }> {
  if (kind !== "faces") return {};
  return { byHand: role.type === "controller" ? await findActorName(role.fighter) : "" };
}
