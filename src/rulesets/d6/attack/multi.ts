import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  TARGETS,
  close,
  toData,
  isData,
  lookup,
  next,
  ok,
  push,
  readEach,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, cancelAction, mayTakeAction, payAction } from "../economy/actions.ts";
import { computeCallCost } from "./aiming.ts";
import { countAttacks, mayMakeAttacks } from "./assault.ts";
import type { AttackFacts } from "./attack.ts";
import { listOpenTargets } from "./open-place.ts";
import { canAct } from "../fighter/conditions.ts";
import { type StrikeValues, STRIKE, listIdleAttackInputs, mayStrike, readStrike } from "./declaring.ts";
import { buildWeaponDetails } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BESIDE } from "../fighter/inputs.ts";

/** The most attacks that one declaration may name. (Ours) */
export const MOST_ATTACKS = 12;

/** The facts of several attacks of one action. */
export type MultiFacts = {
  readonly fighter: string;
  readonly attacks: readonly AttackFacts[];
  readonly beside: readonly string[];
  readonly called: number;
};

export const MULTI_ATTACK = {
  kind: "multi-attack",
  actor: "fighter",
  instead: true,
  inputs: [{ name: "attacks", is: "parts", most: MOST_ATTACKS, of: { attack: [...STRIKE, TARGETS] } }, BESIDE],
  idle: listIdleMultiAttackInputs,
} as const satisfies DeclarationSpec;

/** Lists the inputs that apply to none of the attacks. (S4, Multi-Attack) */
function listIdleMultiAttackInputs(payload: Json, scene: Scene): readonly string[] {
  const fields = toData(payload);
  const attacks = Array.isArray(fields["attacks"]) ? fields["attacks"] : [];
  const idle = attacks.map((each: Json) => listIdleAttackInputs({ ...fields, ...(isData(each) ? each : {}) }, scene));
  return [...new Set(idle.flat())].filter((name) => idle.every((names) => names.includes(name)));
}

/**
 * Multi-Attack, a complex action. The number of attacks and their weapons, one or several, are declared before any roll. (S4, Multi-Attack;
 * d6/J-23)
 */
export const multiAttack: ExchangeKind<MultiFacts, Fighter> = {
  declare: withAbleActor(MULTI_ATTACK, declareMulti),
  stages: { declare: declareStage, attack: attackStage },
};

function declareMulti(
  { attacks: values, beside }: InputValues<typeof MULTI_ATTACK.inputs, Fighter>,
  declarer: Declarer<Fighter>,
): Result<MultiFacts> {
  const { actor, scene } = declarer;
  const parts = readEach(values, (each) => readAttackPart(each, declarer));
  if (!parts.ok) return parts;
  const attacks = parts.value;
  const allowed = mayMakeAttacks(scene, actor, attacks);
  if (!allowed.ok) return allowed;
  const called = computeHighestCallCost(attacks, scene);
  const payable = mayTakeAction(scene, actor, "multi-attack", called);
  if (!payable.ok) return payable;
  return ok({ fighter: actor.id, attacks: joinAttacks(attacks, beside), beside, called });
}

/**
 * Computes the points for calling shots among several attacks: those of one free action, if any of the shots is not called yet. (S4, Called
 * Shot)
 */
export function computeHighestCallCost(attacks: readonly AttackFacts[], scene: Scene): number {
  return Math.max(0, ...attacks.map((attack) => computeCallCost(scene, attack.attacker, attack)));
}

/** Reads one of the attacks; its targets may be chosen when it is made. (S4, Multi-Attack) */
function readAttackPart(
  values: StrikeValues & { readonly targets: readonly string[] },
  { actor, seat, scene }: Declarer<Fighter>,
): Result<AttackFacts> {
  const attack = readStrike(values, { actor, seat, targets: values.targets });
  if (!attack.ok) return attack;
  const part = { ...attack.value, targets: values.targets };
  const allowed = mayStrike(scene, actor, part);
  if (!allowed.ok) return allowed;
  const isIdle = part.targets.length === 0 && listOpenTargets(part, scene).length === 0;
  return isIdle ? refuse("attack/nobody-in-reach", { name: part.weapon.name }) : ok(part);
}

/** Prepares attacks as parts of one paid action. Each loses one die for every attack of the action. (S4, Multi-Attack; d6/H.5) */
export function joinAttacks(attacks: readonly AttackFacts[], beside: readonly string[]): readonly AttackFacts[] {
  const among = countAttacks(attacks);
  return attacks.map((attack) => ({ ...attack, among, beside, paid: true }));
}

/** Pays for the action; an aim lasts until the first of its attacks. (S4, Multi-Attack and Take Aim) */
function declareStage(facts: MultiFacts, _answers: Answers, scene: Scene<Fighter>): Move<MultiFacts> {
  const { fighter, attacks, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, "multi-attack", called);
  if (!paid?.ok) return close(null, cancelAction(fighter));
  const weapons = attacks.map(({ weapon }) => buildWeaponDetails(weapon));
  return next(facts, [happened("attacks-several", { fighter, weapons, count: attacks[0]?.among ?? 0 }, paid.value)]);
}

/** Makes the attacks, unless the attacker can no longer act. (S4, Multi-Attack) */
export function attackStage<X extends MultiFacts>(facts: X, answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, attacks } = facts;
  const result = answers["assault"];
  if (result !== undefined) return close(result);
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, cancelAction(fighter));
  return push(facts, [{ as: "assault", kind: "assault", facts: { fighter, attacks } }]);
}
