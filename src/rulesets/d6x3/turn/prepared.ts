import {
  type Child,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type OfferedEntry,
  type Result,
  type InputValues,
  type Scene,
  type Stage,
  TARGET,
  WEAPON,
  close,
  toData,
  defineDeclaration,
  findEffect,
  endEffect,
  combine,
  ok,
  readMember,
  push,
  refuse,
  requireAll,
  getText,
  abort,
  findFighter,
} from "../../../engine/index.ts";
import { canAct, findLasting } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { type Preparable, type AttackMode, ACTIONS, ATTACKS, PREPARABLE, ATTACK_MODES } from "../economy/economy.ts";
import { chooseDefaultMode } from "../attack/attack.ts";
import { NEAR, SITE } from "../attack/blast.ts";
import {
  buildAttack,
  isAttackInReach,
  isDistanceKnown,
  isRunUpKnown,
  RUN_UP_NAMES,
  THROW_DISTANCE,
  buildThrow,
  listIdleThrowInputs,
} from "../attack/declaring.ts";
import {
  ALSO,
  COVER,
  READ_ACTION_INPUTS,
  POSTURE,
  STOWED,
  buildAction,
  takeAction,
  listUnusedInputs,
  listRowInputs,
} from "./action.ts";
import { type Fighter, BARE_HANDS } from "../fighter/fighter.ts";
import { AWAY, FOE, METRES, STRAIGHT, USUAL_TARGET, makeOptional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import { TASK_NAME, READ_TEST_INPUTS, TEST_INPUTS, listIdleTaskInputs, buildTask } from "./tasks.ts";

/** The facts of taking a prepared action; `effect` is the effect that stored it. */
export type PreparedFacts = {
  readonly actor: string;
  readonly effect: string;
  readonly action: string;
  readonly kind: string;
  readonly facts: Data;
};

/** The declaration of taking a prepared action. (S2, Prepare) */
export const PREPARED = {
  kind: "prepared",
  actor: "actor",
  inputs: [
    ...[TARGET, WEAPON, SITE, THROW_DISTANCE, NEAR, METRES, STRAIGHT, AWAY],
    ...[STOWED, FOE, POSTURE, ALSO, COVER],
    ...[TASK_NAME, ...TEST_INPUTS],
  ],
  idle: listIdlePreparedInputs,
  offered: listPreparedWeapons,
  reaches: isPreparedInReach,
} as const satisfies DeclarationSpec;

/** Lists the weapons that fit the prepared attack; empty for other prepared actions. (S2, Prepare) */
function listPreparedWeapons(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly OfferedEntry[]>> {
  const id = getText(toData(payload), "actor");
  const [, action] = findPrepared(scene, id) ?? [];
  const actor = findFighter(scene, id);
  if (!actor || (action !== "melee" && action !== "ranged")) return {};
  const weapons = [...Object.values(actor.weapons), BARE_HANDS];
  const fitting = weapons.filter((weapon) => chooseDefaultMode(weapon) === action);
  return { weapon: fitting.map((weapon) => ({ id: weapon.id, name: weapon.name })) };
}

/**
 * True if the weapon of a prepared attack can be used in its mode, and reaches the declared distance; always true for other prepared actions.
 * (S2, Prepare; d6x3/F)
 */
function isPreparedInReach(payload: Data, scene: Scene<Fighter>): boolean {
  const [, action] = findPrepared(scene, getText(payload, "actor")) ?? [];
  return action === undefined || !isAttackMode(action) || isAttackInReach({ ...payload, way: action }, scene);
}

function listIdlePreparedInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const [, action] = findPrepared(scene, getText(toData(payload), "actor")) ?? [];
  return listUnusedInputs(PREPARED.inputs, action ? listUsedInputs(action, payload, scene) : []);
}

/** Lists the inputs that a prepared action uses when it is taken. (S2, Prepare) */
function listUsedInputs(action: Preparable, payload: Json, scene: Scene<Fighter>): readonly string[] {
  if (action === "task") return listTestInputs(payload);
  if (action === "throw") {
    const idle = listIdleThrowInputs(payload, scene);
    return ["target", "weapon", SITE.name, "distance", NEAR.name].filter((name) => !idle.includes(name));
  }
  if (!isAttackMode(action)) return listRowInputs(ACTIONS[action], payload);
  const data = toData(payload);
  const used = listRowInputs(ATTACKS[action], payload);
  if (action === "charge")
    return isRunUpKnown(data, scene) ? used.filter((name) => !RUN_UP_NAMES.includes(name)) : used;
  return isDistanceKnown(data, scene) ? [...used, "distance"] : used;
}

function listTestInputs(payload: Json): readonly string[] {
  return ["task", ...listUnusedInputs(TEST_INPUTS, listIdleTaskInputs(payload))];
}

/** Finds the effect that stores a fighter's prepared action, and the action. */
export function findPrepared(scene: Scene, fighter: string): readonly [string, Preparable] | undefined {
  const stored = findLasting(scene, fighter, "prepared");
  const action = readMember(PREPARABLE, stored?.data["action"]);
  return stored && action ? [stored.id, action] : undefined;
}

/** The inputs that a payload may have; the target is optional, since not every prepared action has one. */
const PAYLOAD_SPEC = {
  actor: "actor",
  inputs: [
    ...[makeOptional(TARGET), WEAPON, SITE, THROW_DISTANCE, NEAR, STRAIGHT],
    ...[...READ_ACTION_INPUTS, ...READ_TEST_INPUTS],
  ],
} as const;
type PreparedValues = InputValues<typeof PAYLOAD_SPEC.inputs, Fighter>;

/**
 * Builds the function that reads the declaration of a prepared action. It may be taken at any point of another fighter's turn, and was paid
 * for when it was prepared. (S2, Prepare; d6x3/E; d6x3/J-8)
 */
export function declarePrepared(rulings: Rulings) {
  return defineDeclaration(PAYLOAD_SPEC, (values, declarer: Declarer<Fighter>): Result<PreparedFacts> => {
    const { id, name } = declarer.actor;
    const stored = findPrepared(declarer.scene, id);
    if (!stored) return refuse("prepare/nothing", { name });
    if (declarer.scene.fight.turn === id) return refuse("prepare/own-turn", { name });
    const [effect, action] = stored;
    const child = buildPreparedExchange(action, values, declarer, rulings);
    const ready = combine({ able: canAct(declarer.actor), child });
    return ready.ok ? ok({ actor: id, effect, action, ...ready.value.child }) : ready;
  });
}

/** Builds the exchange that a prepared action opens, marked as paid for. (S2, Prepare) */
function buildPreparedExchange(
  action: Preparable,
  values: PreparedValues,
  declarer: Declarer<Fighter>,
  rulings: Rulings,
): Result<Omit<Child, "as">> {
  if (isAttackMode(action))
    return toPaidExchange(
      "attack",
      values.target ? buildAttack(values.target, action, values, declarer) : refuse("attack/no-target"),
    );
  if (action === "throw")
    return toPaidExchange("throw", buildThrow({ ...values, way: "", needed: USUAL_TARGET }, declarer));
  if (action === "task") return toPaidExchange("task", buildTask({ ...values, target: null }, declarer.actor));
  const facts = { ...buildAction(action, values, declarer.actor), paid: true };
  return requireAll([takeAction(declarer.scene, declarer.actor, facts, rulings)], { kind: "action", facts });
}

function isAttackMode(action: Preparable): action is AttackMode {
  return ATTACK_MODES.some((mode) => mode === action);
}

function toPaidExchange(kind: string, facts: Result<Data>): Result<Omit<Child, "as">> {
  return facts.ok ? ok({ kind, facts: { ...facts.value, paid: true } }) : facts;
}

/** Opens the prepared action at once; the interrupted exchange continues after it. (S2, Prepare; d6x3/J-8) */
export const interruptStage: Stage<PreparedFacts, Fighter> = (facts, answers, scene) => {
  const { actor, effect, action, kind } = facts;
  if (answers["action"] !== undefined) return close(answers["action"]);
  if (!findEffect(scene, effect)) return abort(actor);
  const interrupted = happened("interrupted", { fighter: actor, way: action }, [endEffect(scene, effect)]);
  return push(facts, [{ as: "action", kind, facts: facts.facts }], [interrupted]);
};

/** Builds the exchange that takes a prepared action; it interrupts the running exchange. */
export function preparedKind(rulings: Rulings): ExchangeKind<PreparedFacts, Fighter> {
  return { interrupts: true, declare: declarePrepared(rulings), stages: { interrupt: interruptStage } };
}
