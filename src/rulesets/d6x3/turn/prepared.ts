import {
  type Answers,
  type Child,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Move,
  type Offered,
  type Result,
  type InputValues,
  type Scene,
  TARGET,
  WEAPON,
  close,
  dataOf,
  declared,
  effectAt,
  effectsOn,
  endEffect,
  lookup,
  ok,
  oneOf,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import { abort, happened } from "../events.ts";
import { ACTIONS, ATTACKS, PREPARABLE, type Preparable, type Row, WAYS, type Way } from "../economy/action-table.ts";
import { plainWay } from "../attack/attack.ts";
import { attackOf, isPlaced } from "../attack/declaring.ts";
import { ALSO, COVER, MOVING, POSTURE, STOWED, actionOf, doAction, idleBeside, saidIn } from "./action.ts";
import { SITE, THROWN, throwOf } from "../attack/explosives.ts";
import { BARE_HANDS } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { AWAY, FOE, RUN_UP, STRAIGHT, optional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import { TASK_NAME, TESTED, TESTING, idleTask, taskOf } from "./tasks.ts";

/** Facts of taking a prepared action: the actor, the effect that stored it, and the exchange that it opens. */
export type PreparedFacts = {
  readonly actor: string;
  readonly effect: string;
  readonly action: string;
  readonly kind: string;
  readonly facts: Data;
};

/** Declaration of taking a prepared action. (S2, Prepare) */
export const PREPARED = {
  kind: "prepared",
  actor: "actor",
  inputs: [
    ...[TARGET, WEAPON, SITE, THROWN, RUN_UP, STRAIGHT, AWAY],
    ...[STOWED, FOE, POSTURE, ALSO, COVER],
    ...[TASK_NAME, ...TESTING],
  ],
  idle: idlePrepared,
  offered: weaponsForPrepared,
} as const satisfies DeclarationSpec;

/** Lists the weapons that fit the prepared attack; empty for other prepared actions. (S2, Prepare) */
function weaponsForPrepared(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const id = textAt(dataOf(payload), "actor");
  const [, action] = storedFor(scene, id) ?? [];
  const actor = lookup(scene.fighters, id);
  if (!actor || (action !== "melee" && action !== "ranged")) return {};
  const fitting = Object.values(actor.weapons).filter((weapon) => plainWay(weapon) === action);
  return {
    weapon: [...fitting, ...(action === "melee" ? [BARE_HANDS] : [])].map(({ id: each, name }) => ({ id: each, name })),
  };
}

function idlePrepared(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const [, action] = storedFor(scene, textAt(dataOf(payload), "actor")) ?? [];
  return idleBeside(PREPARED.inputs, action === undefined ? [] : usedBy(action, payload, scene));
}

/** Lists the inputs that a prepared action uses when it is taken. (S2, Prepare) */
function usedBy(action: Preparable, payload: Json, scene: Scene): readonly string[] {
  if (action === "task") return testSaid(payload);
  if (action === "throw") return ["target", "weapon", SITE.name, "distance"];
  const row: Row = isWay(action) ? ATTACKS[action] : ACTIONS[action];
  const measured = isWay(action) && action !== "charge" && isPlaced(dataOf(payload), scene) ? ["distance"] : [];
  return [...saidIn(row, payload), ...measured];
}

function testSaid(payload: Json): readonly string[] {
  const idle = idleTask(payload);
  return ["task", ...TESTING.map(({ name }) => name).filter((name) => !idle.includes(name))];
}

/** Finds the effect that stores a fighter's prepared action, and the action. */
function storedFor(scene: Scene, fighter: string): readonly [string, Preparable] | undefined {
  const [stored] = effectsOn(scene, fighter, "prepared");
  const action = oneOf(PREPARABLE, stored?.[1].data["action"]);
  return stored && action ? [stored[0], action] : undefined;
}

/** Inputs that a payload may have; the target is optional, since not every prepared action has one. */
const SPOKEN = {
  actor: "actor",
  inputs: [optional(TARGET), WEAPON, SITE, THROWN, STRAIGHT, ...MOVING, RUN_UP, ...TESTED],
} as const;
type SaidPrepared = InputValues<typeof SPOKEN.inputs, Fighter>;

/** Takes a prepared action at any point of another's turn; it was paid for when it was prepared. (S2, Prepare; d6x3/E; d6x3/J-8) */
export function declarePrepared(rulings: Rulings) {
  return declared(SPOKEN, (said, by: Declarer<Fighter>): Result<PreparedFacts> => {
    const { id, name } = by.actor;
    const stored = storedFor(by.scene, id);
    if (!stored) return refuse("prepare/nothing", { name });
    if (by.scene.fight.turn === id) return refuse("prepare/own-turn", { name });
    const able = canAct(by.actor);
    if (!able.ok) return able;
    const [effect, action] = stored;
    const child = preparedOf(action, said, by, rulings);
    return child.ok ? ok({ actor: id, effect, action, ...child.value }) : child;
  });
}

/** Builds the exchange that a prepared action opens, marked as paid for. (S2, Prepare) */
function preparedOf(
  action: Preparable,
  said: SaidPrepared,
  by: Declarer<Fighter>,
  rulings: Rulings,
): Result<Omit<Child, "as">> {
  if (isWay(action))
    return paidFor("attack", said.target ? attackOf(said.target, action, said, by) : refuse("attack/no-target"));
  if (action === "throw") return paidFor("throw", throwOf({ ...said, way: "" }, by));
  if (action === "task") return paidFor("task", taskOf({ ...said, target: null }, by.actor));
  const facts = { ...actionOf(action, said, by.actor), paid: true };
  const done = doAction(rulings, by.scene, by.actor, facts);
  return done.ok ? ok({ kind: "action", facts }) : done;
}

function isWay(action: Preparable): action is Way {
  return WAYS.some((way) => way === action);
}

function paidFor(kind: string, facts: Result<Data>): Result<Omit<Child, "as">> {
  return facts.ok ? ok({ kind, facts: { ...facts.value, paid: true } }) : facts;
}

/** Opens the prepared action at once; the interrupted exchange goes on after it. (S2, Prepare; d6x3/J-8) */
export function interruptStage(facts: PreparedFacts, answers: Answers, scene: Scene<Fighter>): Move<PreparedFacts> {
  const result = answers["action"];
  if (result !== undefined) return close(result);
  if (!effectAt(scene, facts.effect)) return abort(facts.actor);
  const told = { fighter: facts.actor, way: facts.action };
  const events = [happened("interrupted", told, [endEffect(scene, facts.effect)])];
  return push(facts, [{ as: "action", kind: facts.kind, facts: facts.facts }], events);
}

/** Taking a prepared action, which interrupts the running exchange. */
export function preparedKind(rulings: Rulings): ExchangeKind<PreparedFacts, Fighter> {
  return { interrupts: true, declare: declarePrepared(rulings), stages: { interrupt: interruptStage } };
}
