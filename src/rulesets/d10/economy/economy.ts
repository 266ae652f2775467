import {
  type Modifier,
  type Scene,
  type Allowance,
  type Change,
  type Fight,
  type Result,
  type Event,
  type Option,
  type Data,
  type Json,
  type Seat,
  type DeclarationSpec,
  readMember,
  ok,
  refuse,
  spend,
  countSpent,
  endEffect,
  getText,
  close,
  defineDeclaration,
  findFighter,
  type Stage,
  requireAll,
  type ExchangeKind,
} from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import {
  readAmount,
  findLasting,
  countLoadSteps,
  canAct,
  debtPenalty,
  endByActing,
  endByPart,
  LOST_BY_ACTING,
  checkActionUnderLoad,
  stage,
} from "../fighter/conditions.ts";
import { type D10Pool, reducePool, countReadyDice } from "../dice.ts";
import { type SplitPart, type ActionUse, countPartDice, findPart, listPartsLeft } from "./split.ts";
import { PICKING_UP, PICKS_UP, pickUpWeapon } from "./thrown.ts";
import { happened } from "../events.ts";
import { countFreeQuickActions } from "../fighter/powers.ts";
import { WHAT, readWhat } from "../fighter/inputs.ts";

/** The movement modes on foot, slowest first. (d10/I.5, B) */
export const GAITS = ["walk", "jog", "run"] as const;
export type MovementGait = (typeof GAITS)[number];

/** The maximum number of metres in a declaration. */
export const MAX_METRES = 1000;

/**
 * A fighter's movement in this round. `dice` are those that the metres cost; `wholeTurn` is true if the movement takes the whole turn.
 * (d10/I.5, B; d10/L-50)
 */
export type RoundMovement = {
  readonly gait: MovementGait;
  readonly metres: number;
  readonly dice: number;
  readonly wholeTurn: boolean;
};

/** The circumstances of an attack for each gait; jogging has those of running. (S1; d10/F.2; that jogging does is ours) */
export const MOTIONS = {
  walk: { attacker: "attackerWalking", target: "targetWalking" },
  jog: { attacker: "attackerRunning", target: "targetRunning" },
  run: { attacker: "attackerRunning", target: "targetRunning" },
} as const satisfies Readonly<Record<MovementGait, Readonly<Record<"attacker" | "target", string>>>>;

/** Picks the faster of two gaits. (d10/I.5, B) */
export function pickFaster(one: MovementGait, other: MovementGait): MovementGait {
  return GAITS.indexOf(one) >= GAITS.indexOf(other) ? one : other;
}

/** Finds a fighter's movement in this round; null if the fighter has not moved. (d10/I.5, B) */
export function findMovement(scene: Scene, fighter: string): RoundMovement | null {
  const moving = findLasting(scene, fighter, "moving");
  const gait = readMember(GAITS, moving?.data["gait"]);
  if (!moving || !gait || readAmount(moving, "round") !== scene.fight.round) return null;
  const { wholeTurn } = moving.data;
  return {
    gait,
    metres: readAmount(moving, "metres"),
    dice: readAmount(moving, "dice"),
    wholeTurn: wholeTurn === true,
  };
}

/** Computes the dice that moving takes from the round's action, if metres cost dice. (d10/I.5, B; d10/L-50) */
export function movePenalty(scene: Scene, fighter: string): Modifier {
  return { source: "penalty.moved", value: 0 - (findMovement(scene, fighter)?.dice ?? 0) };
}

/** The levels of a climb, hardest first. (d10/I.5, B) */
export const CLIMBS = ["difficult", "average", "easy"] as const;
export type Climb = (typeof CLIMBS)[number];

/**
 * Computes the metres of a turn on foot: 4 for walking, 7 plus Dexterity for jogging, 9 plus three times Dexterity for running. (d10/I.5,
 * B; d10/case-119)
 */
export function computeTurnMetres(gait: MovementGait, dexterity: number): number {
  if (gait === "walk") return 4;
  return gait === "jog" ? 7 + dexterity : 9 + 3 * dexterity;
}

/**
 * Computes the metres that are left for a gait this round, but at least one. A declaration of that metre may still be refused. (d10/I.5, B)
 */
export function computeMetresLeft(
  scene: Scene,
  mover: Pick<Fighter, "id" | "attributes" | "load">,
  gait: MovementGait,
): number {
  return Math.max(1, computeLadenMetres(mover, gait) - (findMovement(scene, mover.id)?.metres ?? 0));
}

/**
 * Computes the metres of a turn under a load. A load of at least one full step above the free load halves them, rounded down. (d10/I.5, B;
 * d10/L-35)
 */
export function computeLadenMetres(
  { attributes, load }: Pick<Fighter, "attributes" | "load">,
  gait: MovementGait,
): number {
  const metres = computeTurnMetres(gait, attributes.dexterity);
  return countLoadSteps(load, attributes.strength) > 0 ? Math.floor(metres / 2) : metres;
}

/** Computes the feet of a jump for each point of Dexterity: one upwards, or four forwards. (d10/I.5, B) */
export function computeJump(dexterity: number): { readonly up: number; readonly along: number } {
  return { up: dexterity, along: 4 * dexterity };
}

const FEET_A_SUCCESS: Readonly<Record<Climb, number>> = { difficult: 5, average: 10, easy: 15 };

/**
 * Computes the feet of a climb. The level of the climb decides how many feet a success gains; without a success the result is 0. (d10/I.5,
 * B)
 */
export function computeClimb(outcome: number, climb: Climb): number {
  return FEET_A_SUCCESS[climb] * Math.max(0, outcome);
}

/**
 * Computes the dice that remain for acting after moving, if each metre costs one. Null if there are more metres than dice: moving then
 * takes the whole turn. (d10/I.5, B; d10/L-50; d10/case-119)
 */
export function computeRemainingDice(dice: number, metres: number): number | null {
  return metres > dice ? null : dice - metres;
}

/** The allowance of each fighter in a round: one action. A reaction spends it before the fighter's turn. (S0; d10/D.1) */
export const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

/** Computes a fighter's allowance in a round: no action if wounds or a stun prevent acting. (S0; S1; d10/D.1, d10/H.1; d10/L-27) */
export function computeAllowance(fighter: Fighter, fight: Fight): Readonly<Record<"action", Allowance>> {
  const { action } = ALLOWANCE;
  const isAble = canAct({ fighters: { [fighter.id]: fighter }, fight }, fighter).ok;
  return { action: isAble ? action : { ...action, amount: 0 } };
}

/** The exertions that a fighter has in a round. (d10/L-23; d10/0.3.7) */
export const EXERTIONS = { amount: 1, span: "round" } as const;

/** The dice that a quick action takes from the rest of the round's action. (S0; d10/D.2) */
export const QUICK_DICE = 2;

/** The maximum number of quick actions in a round. The texts set no limit, but the dice run out long before. (S0; d10/D.2) */
export const QUICK_ACTIONS = { amount: 99, span: "round" } as const;

/** The cost of an action or a reaction. (S0; d10/D.1) */
export const ONE_ACTION = { action: 1 } as const;

/** Spends the round's action of a fighter; refused if it is spent. Outside of a fight no actions are counted. */
export function spendAction(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: "action", amount: ONE_ACTION.action, allowance: ALLOWANCE.action });
}

/** Spends the round's exertion; refused if it is spent. Outside of a fight no exertions are counted. (d10/L-23; d10/0.3.7) */
export function spendExertion(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const spent = spend(scene, { fighter, resource: "exertion", amount: 1, allowance: EXERTIONS });
  return spent.ok ? spent : refuse("economy/exerted");
}

/** Computes the dice that this round's quick actions take from the round's action. (S0; d10/D.2) */
export function quickPenalty(scene: Scene, fighter: string): Modifier {
  const quick = countSpent(scene.fight, fighter, "quick", QUICK_ACTIONS);
  return { source: "penalty.quick", value: -QUICK_DICE * quick };
}

/**
 * Applies all limits of the round's action to a pool, in this order: quick actions, metres that cost dice, the dice of its part of a split,
 * and owed dice. The pool of every action or reaction must pass through here. (d10/L-4; d10/D.2, d10/D.5, d10/D.10)
 */
export function applyRoundPenalties(scene: Scene, fighter: string, pool: D10Pool, part?: PartDice | null): D10Pool {
  return prepareRoundPenalties(scene, fighter)(pool, part);
}

type PartDice = Pick<SplitPart, "dice" | "beside">;

/** Prepares a function that applies the limits of the round's action to several pools of a fighter. */
export function prepareRoundPenalties(
  scene: Scene,
  fighter: string,
): (pool: D10Pool, part?: PartDice | null) => D10Pool {
  const [quick, moved, debt] = [quickPenalty(scene, fighter), movePenalty(scene, fighter), debtPenalty(scene, fighter)];
  return (pool, part) => {
    const left = reducePool(reducePool(pool, quick), moved);
    return reducePool(part ? reducePool(left, splitPenalty(part, countReadyDice(left))) : left, debt);
  };
}

function splitPenalty(part: PartDice, ready: number): Modifier {
  return { source: "penalty.split", value: Math.min(0, countPartDice(part, ready) - ready) };
}

/** Refuses outside of rounds, since effects that last until a fighter acts need rounds. (S0: actions belong to rounds; d10/D.1) */
export function checkRounds(scene: Scene): Result<true> {
  return scene.fight.round > 0 ? ok(true) : refuse("economy/no-rounds");
}

/**
 * The price of an action or a reaction. `before` and `after` are events around it; `changes` belong to its own event. `part` is the part of
 * a split that pays, or null.
 */
export type Payment = {
  readonly before: readonly Event[];
  readonly changes: readonly Change[];
  readonly after: readonly Event[];
  readonly part: SplitPart | null;
};

/** The price of a free action. */
export const FREE: Payment = { before: [], changes: [], after: [], part: null };

/**
 * Returns an event with its price, in order: the earlier events of the price, the event with the price's changes before its own, and the
 * later events.
 */
export function withPrice(event: Event, { before, changes, after }: Payment): readonly Event[] {
  return [...before, { ...event, changes: [...changes, ...event.changes] }, ...after];
}

/** Returns a price that does not end the aim, for actions that use the aim or end it themselves. (S1; d10/F.2; d10/L-37) */
export function keepAim(payment: Payment): Payment {
  return { ...payment, after: payment.after.filter(({ data }) => data["kind"] !== "aim") };
}

/**
 * Pays with the part of a split that is reserved for this use, or, if no parts are left, with the round's action. Refuses if no part fits,
 * or if the action is spent. (S0; d10/D.1, d10/D.5; d10/L-19)
 */
export function payByAction(scene: Scene, fighter: string, use: ActionUse): Result<Payment> {
  if (listPartsLeft(scene, fighter).length > 0) return payByPart(scene, fighter, use);
  const paid = spendAction(scene, fighter);
  return paid.ok ? ok({ before: [], changes: paid.value, after: endByActing(scene, fighter), part: null }) : paid;
}

function payByPart(scene: Scene, fighter: string, use: ActionUse): Result<Payment> {
  const part = findPart(scene, fighter, use);
  if (!part) return refuse("split/not-set-aside");
  return ok({ before: [], changes: [endEffect(scene, part.id)], after: endByPart(scene, fighter), part });
}

/** Describes the cost of an action: the part of a split, or the action and every state that acting ends. (S0; d10/L-16, d10/L-20) */
export function describeActionCost(scene: Scene, fighter: string, use: ActionUse): Option["cost"] {
  const part = findPart(scene, fighter, use);
  if (part) return { part: part.dice };
  const endedStates = LOST_BY_ACTING.filter((kind) => findLasting(scene, fighter, kind));
  return endedStates.length === 0
    ? ONE_ACTION
    : { ...ONE_ACTION, ...Object.fromEntries(endedStates.map((kind) => [kind, 1])) };
}

/** The names of the facts that may hold the acting fighter. (Ours) */
const ACTORS = ["attacker", "evader", "holder", "user", "actor", "mover", "fighter"];

/** Reads the acting fighter from the facts of an exchange; empty without one. (Ours) */
export function readActor(facts: Data): string {
  return ACTORS.map((name) => getText(facts, name)).find((fighter) => fighter !== "") ?? "";
}

/**
 * Pays for an action or a reaction. Refuses if the fighter cannot act, carries too much for it, has already acted, or has split the action
 * without a part for it. (S0; d10/D.1, d10/D.5; d10/I.5, B)
 */
export function payForAction(scene: Scene, fighter: Fighter, use: ActionUse): Result<Payment> {
  const able = requireAll([canAct(scene, fighter), checkActionUnderLoad(fighter, use.action)], true);
  return able.ok ? payByAction(scene, fighter.id, use) : able;
}

/** A function that turns a declaration's payload into the facts of an exchange. */
export type Declare<X> = (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X>;

/** A quick action: its fighter, a description, and the thrown weapon that it picks up, empty if none. (S0; d10/D.2; d10/L-81) */
export type QuickFacts = { readonly actor: string; readonly what: string; readonly picksUp: string };

/**
 * Pays for a quick action; refused once the action is spent, since no dice are left to pay with. A quick action that a power gives costs
 * nothing. (S0; d10/D.2; d10/L-47; d10/J.1)
 */
export function payQuickAction(scene: Scene<Fighter>, fighter: string): Result<readonly Change[]> {
  const free = spendFreeQuickAction(scene, fighter);
  if (free.ok) return free;
  const action = spendAction(scene, fighter);
  return action.ok ? spend(scene, { fighter, resource: "quick", amount: 1, allowance: QUICK_ACTIONS }) : action;
}

/** Spends a quick action that a power gives each round; refused if there is none left. (d10/J.1) */
function spendFreeQuickAction(scene: Scene<Fighter>, id: string): Result<readonly Change[]> {
  const fighter = findFighter(scene, id);
  const amount = fighter ? countFreeQuickActions(fighter) : 0;
  return spend(scene, { fighter: id, resource: "givenQuick", amount: 1, allowance: { amount, span: "round" } });
}

export const QUICK = {
  kind: "quick",
  actor: "actor",
  inputs: [WHAT, PICKS_UP],
  ...PICKING_UP,
} as const satisfies DeclarationSpec;

/** Reads the declaration of a quick action, such as drawing a weapon; it is not rolled. (S0; d10/D.2) */
export const declareQuick: Declare<QuickFacts> = defineDeclaration(QUICK, (values, { actor, scene }) => {
  const { picksUp } = values;
  const picked = pickUpWeapon(scene, actor, picksUp);
  const what = picksUp === "" ? readWhat(values) : ok(values.what.trim());
  if (!what.ok) return what;
  const checks = [canAct(scene, actor), checkRounds(scene), payQuickAction(scene, actor.id), picked];
  return requireAll(checks, { actor: actor.id, what: what.value, picksUp });
});

/** Carries out a quick action and takes its dice from the rest of the round's action. (S0; d10/D.2; d10/L-81) */
export const quickStage: Stage<QuickFacts, Fighter> = stage(
  { able: ["actor"], pays: (_facts, scene, { actor }) => payQuickAction(scene, actor.id) },
  ({ what, picksUp }, _answers, scene, { actor, paid }) => {
    const { id, name } = actor;
    const dice = spendFreeQuickAction(scene, id).ok ? 0 : QUICK_DICE;
    const acted = happened("acted-quickly", { fighter: id, name, what, dice }, paid);
    const picked = pickUpWeapon(scene, actor, picksUp);
    return close(null, [acted, ...(picked.ok ? picked.value : [])]);
  },
);

/**
 * The exchange of a quick action, which costs dice of the round's action. It is possible at any moment, for example to draw a weapon for a
 * parry. (S0; d10/D.2)
 */
export const quickKind: ExchangeKind<QuickFacts, Fighter> = {
  interrupts: true,
  declare: declareQuick,
  stages: { quick: quickStage },
};
