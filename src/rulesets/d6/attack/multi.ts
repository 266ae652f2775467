import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  isData,
  lookup,
  next,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { lapsed, mayDo, othersIn, payFor, peopleIn, readDeclared } from "../economy/actions.ts";
import { callCost } from "./aiming.ts";
import { countAttacks, mayAttackWith } from "./assault.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Declaring, mayStrike, readAttack } from "./declaring.ts";
import { toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The most attacks that one declaration may name. (Ours) */
export const MOST_ATTACKS = 12;

/** What several attacks of one action know. */
export type MultiFacts = {
  readonly fighter: string;
  readonly attacks: readonly AttackFacts[];
  readonly beside: readonly string[];
  readonly called: number;
};

/** Multi-Attack: a complex action; how many attacks with what is declared before any roll. (S4, Multi-Attack) */
export const multiAttack: ExchangeKind<MultiFacts, Fighter> = {
  declare: declareMulti,
  stages: { declare: declareStage, attack: attackStage },
};

function declareMulti(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<MultiFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const beside = othersIn(said, "beside", actor, scene);
  if (!beside.ok) return beside;
  const attacks = readAttacks({ said, actor, seat }, scene);
  if (!attacks.ok) return attacks;
  const called = callsOf(attacks.value, scene);
  const payable = mayDo(scene, actor, "multi-attack", called);
  if (!payable.ok) return payable;
  return ok({ fighter: actor.id, attacks: amongThemselves(attacks.value, beside.value), beside: beside.value, called });
}

/** What calling shots costs in an action of several attacks: one free action, if any is called now. (S4, Called Shot) */
export function callsOf(attacks: readonly AttackFacts[], scene: Scene): number {
  return Math.max(0, ...attacks.map(({ attacker, calledAs }) => callCost(scene, attacker, calledAs)));
}

function readAttacks({ said, actor, seat }: Declaring, scene: Scene<Fighter>): Result<readonly AttackFacts[]> {
  const listed = said["attacks"];
  if (!Array.isArray(listed) || listed.length < 2 || listed.length > MOST_ATTACKS)
    return refuse("attack/not-several", { max: MOST_ATTACKS });
  const attacks: AttackFacts[] = [];
  for (const each of listed) {
    const attack = isData(each) ? readOne({ said: each, actor, seat }, scene) : refuse("action/malformed");
    if (!attack.ok) return attack;
    attacks.push(attack.value);
  }
  const allowed = mayAttackWith(scene, actor, attacks);
  return allowed.ok ? ok(attacks) : allowed;
}

/** One of the attacks; it may leave its targets open until its turn comes. (S4, Multi-Attack) */
function readOne({ said, actor, seat }: Declaring, scene: Scene<Fighter>): Result<AttackFacts> {
  const attack = readAttack({ said, actor, seat }, scene);
  if (!attack.ok) return attack;
  const targets = peopleIn(said, "targets", scene);
  if (!targets.ok) return targets;
  if (targets.value.includes(actor.id)) return refuse("attack/self", { name: actor.name });
  const one = { ...attack.value, targets: targets.value };
  const allowed = mayStrike(scene, actor, one);
  return allowed.ok ? ok(one) : allowed;
}

/** The attacks as they are rolled: each with fewer dice for all of them, and none paid for by itself. (S4, Multi-Attack; d6/H.5) */
export function amongThemselves(attacks: readonly AttackFacts[], beside: readonly string[]): readonly AttackFacts[] {
  const among = countAttacks(attacks);
  return attacks.map((attack) => ({ ...attack, among, beside, paid: true }));
}

/** It is paid for; an aim lasts until the first of its attacks. (S4, Multi-Attack and Take Aim) */
function declareStage(facts: MultiFacts, _answers: Answers, scene: Scene<Fighter>): Move<MultiFacts> {
  const { fighter, attacks, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "multi-attack", called);
  if (!paid?.ok) return close(null, lapsed(fighter));
  const weapons = attacks.map(({ weapon }) => toldOf(weapon));
  return next(facts, [happened("attacks-several", { fighter, weapons, count: attacks[0]?.among ?? 0 }, paid.value)]);
}

/** The attacks themselves, unless who would make them cannot act any more. (S4, Multi-Attack) */
export function attackStage<X extends MultiFacts>(facts: X, answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, attacks } = facts;
  const result = answers["assault"];
  if (result !== undefined) return close(result);
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, lapsed(fighter));
  return push(facts, [{ as: "assault", kind: "assault", facts: { fighter, attacks } }]);
}
