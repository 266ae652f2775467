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
  dataOf,
  isData,
  lookup,
  next,
  ok,
  push,
  readEach,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, aborted, mayDo, payFor } from "../economy/actions.ts";
import { callCost } from "./aiming.ts";
import { countAttacks, mayAttackWith } from "./assault.ts";
import type { AttackFacts } from "./attack.ts";
import { openTargets } from "./open-place.ts";
import { canAct } from "../fighter/conditions.ts";
import { type SaidStrike, STRIKE, idleFor, mayStrike, strikeOf } from "./declaring.ts";
import { toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BESIDE } from "../fighter/inputs.ts";

/** The most attacks that one declaration may name. (Ours) */
export const MOST_ATTACKS = 12;

/** Facts of several attacks of one action. */
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
  idle: idleForAll,
} as const satisfies DeclarationSpec;

/** Lists the inputs that apply to none of the attacks. (S4, Multi-Attack) */
function idleForAll(payload: Json, scene: Scene): readonly string[] {
  const said = dataOf(payload);
  const attacks = Array.isArray(said["attacks"]) ? said["attacks"] : [];
  const idle = attacks.map((each: Json) => idleFor({ ...said, ...(isData(each) ? each : {}) }, scene));
  return [...new Set(idle.flat())].filter((name) => idle.every((names) => names.includes(name)));
}

/**
 * Multi-Attack: a complex action; the number of attacks and their weapons, one or several, are declared before any roll. (S4, Multi-Attack;
 * d6/J-23)
 */
export const multiAttack: ExchangeKind<MultiFacts, Fighter> = {
  declare: declaredBy(MULTI_ATTACK, declareMulti),
  stages: { declare: declareStage, attack: attackStage },
};

function declareMulti(
  { attacks: said, beside }: InputValues<typeof MULTI_ATTACK.inputs, Fighter>,
  by: Declarer<Fighter>,
): Result<MultiFacts> {
  const { actor, scene } = by;
  const read = readEach(said, (each) => oneOf(each, by));
  if (!read.ok) return read;
  const attacks = read.value;
  const allowed = mayAttackWith(scene, actor, attacks);
  if (!allowed.ok) return allowed;
  const called = callsOf(attacks, scene);
  const payable = mayDo(scene, actor, "multi-attack", called);
  if (!payable.ok) return payable;
  return ok({ fighter: actor.id, attacks: amongThemselves(attacks, beside), beside, called });
}

/** Computes the points for calling shots among several attacks: one free action, if any shot is called now. (S4, Called Shot) */
export function callsOf(attacks: readonly AttackFacts[], scene: Scene): number {
  return Math.max(0, ...attacks.map((attack) => callCost(scene, attack.attacker, attack)));
}

/** Reads one of the attacks; its targets may stay open until it is made. (S4, Multi-Attack) */
function oneOf(
  said: SaidStrike & { readonly targets: readonly string[] },
  { actor, seat, scene }: Declarer<Fighter>,
): Result<AttackFacts> {
  const attack = strikeOf(said, { actor, seat, targets: said.targets });
  if (!attack.ok) return attack;
  const one = { ...attack.value, targets: said.targets };
  const allowed = mayStrike(scene, actor, one);
  if (!allowed.ok) return allowed;
  const isIdle = one.targets.length === 0 && openTargets(one, scene).length === 0;
  return isIdle ? refuse("attack/nobody-in-reach", { name: one.weapon.name }) : ok(one);
}

/** Prepares attacks as parts of one paid action: each loses dice for all of them. (S4, Multi-Attack; d6/H.5) */
export function amongThemselves(attacks: readonly AttackFacts[], beside: readonly string[]): readonly AttackFacts[] {
  const among = countAttacks(attacks);
  return attacks.map((attack) => ({ ...attack, among, beside, paid: true }));
}

/** Pays for the action; an aim lasts until the first of its attacks. (S4, Multi-Attack and Take Aim) */
function declareStage(facts: MultiFacts, _answers: Answers, scene: Scene<Fighter>): Move<MultiFacts> {
  const { fighter, attacks, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "multi-attack", called);
  if (!paid?.ok) return close(null, aborted(fighter));
  const weapons = attacks.map(({ weapon }) => toldOf(weapon));
  return next(facts, [happened("attacks-several", { fighter, weapons, count: attacks[0]?.among ?? 0 }, paid.value)]);
}

/** Makes the attacks, unless the attacker can no longer act. (S4, Multi-Attack) */
export function attackStage<X extends MultiFacts>(facts: X, answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, attacks } = facts;
  const result = answers["assault"];
  if (result !== undefined) return close(result);
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, aborted(fighter));
  return push(facts, [{ as: "assault", kind: "assault", facts: { fighter, attacks } }]);
}
