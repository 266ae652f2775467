import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { beginEffect, freeEffectId } from "../../engine/kernel/effects.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed, mayDo, numberIn, payFor, peopleIn, provoked, readDeclared, wordIn } from "./actions.ts";
import { callCost } from "./aiming.ts";
import { countAttacks, mayAttackWith } from "./assault.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct } from "./conditions.ts";
import { readAttack } from "./declaring.ts";
import type { Declaring } from "./declaring.ts";
import { endOf, openTo } from "./deeds.ts";
import { isRanged, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { strained } from "./strain.ts";
import type { Gait } from "./vocabulary.ts";
import { GAITS } from "./vocabulary.ts";

/** The most attacks that one declaration may name. (Ours) */
const MOST_ATTACKS = 12;

/** What several attacks of one action know, and a charge besides. */
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
  const beside = peopleIn(said, "beside", scene);
  if (!beside.ok) return beside;
  const attacks = readAttacks({ said, actor, seat }, scene);
  if (!attacks.ok) return attacks;
  const calls = attacks.value.map(({ calledAs }) => callCost(scene, actor.id, calledAs));
  const called = Math.max(0, ...calls);
  const payable = mayDo(scene, actor, "multi-attack", called);
  if (!payable.ok) return payable;
  return ok({ fighter: actor.id, attacks: amongThemselves(attacks.value, beside.value), beside: beside.value, called });
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
  const { burst, weapon } = attack.value;
  if (burst === "single" && !weapon.blast && targets.value.length > 1) return refuse("attack/one-target");
  return ok({ ...attack.value, targets: targets.value });
}

/** The attacks as they are rolled: each with fewer dice for all of them, and none paid for by itself. (S4, Multi-Attack; H.5) */
function amongThemselves(attacks: readonly AttackFacts[], beside: readonly string[]): readonly AttackFacts[] {
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

function attackStage<X extends MultiFacts>(facts: X, answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, attacks } = facts;
  const result = answers["assault"];
  if (result !== undefined) return close(result);
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, lapsed(fighter));
  return push(facts, [{ as: "assault", kind: "assault", facts: { fighter, attacks } }]);
}

/** What charging adds to the damage value. (S4, Charge) */
export const CHARGE_BONUS: Readonly<Record<Gait, number>> = { jog: 1, sprint: 2 };

/** A charge besides: whose side it leaves. */
export type ChargeFacts = MultiFacts & { readonly past: readonly string[]; readonly gait: Gait };

/** Charge: a run that ends in an attack with each wielded weapon, all at one target. (S4, Charge) */
export const charge: ExchangeKind<ChargeFacts, Fighter> = {
  declare: declareCharge,
  stages: { declare: chargeStage, attack: attackStage },
};

function declareCharge(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ChargeFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const gait = wordIn(said, "gait", GAITS);
  if (!gait.ok) return gait;
  const past = peopleIn(said, "past", scene);
  if (!past.ok) return past;
  const beside = peopleIn(said, "beside", scene);
  if (!beside.ok) return beside;
  const moved = numberIn({ spaces: 1, ...said }, "spaces", 999);
  if (!moved.ok) return moved;
  if (moved.value === 0) return refuse("action/must-move");
  const attacks = readBlows({ said, actor, seat }, gait.value, scene);
  if (!attacks.ok) return attacks;
  const called = Math.max(0, ...attacks.value.map(({ calledAs }) => callCost(scene, actor.id, calledAs)));
  const payable = mayDo(scene, actor, "charge", called);
  if (!payable.ok) return payable;
  const all = amongThemselves(attacks.value, beside.value);
  return ok({ fighter: actor.id, attacks: all, beside: beside.value, called, past: past.value, gait: gait.value });
}

/** One blow with each weapon, harder by the run. (S4, Charge; cases H41, H43) */
function readBlows(
  { said, actor, seat }: Declaring,
  gait: Gait,
  scene: Scene<Fighter>,
): Result<readonly AttackFacts[]> {
  const target = textAt(said, "target");
  if (!lookup(scene.fighters, target)) return refuse("attack/no-target");
  if (target === actor.id) return refuse("attack/self", { name: actor.name });
  const named = said["weapons"];
  if (!Array.isArray(named) || named.length === 0) return refuse("attack/no-weapon", { name: actor.name });
  const blows: AttackFacts[] = [];
  for (const weapon of new Set(named)) {
    const one: Data = { weapon, called: said["called"] ?? "" };
    const blow = readAttack({ said: one, actor, seat }, scene);
    if (!blow.ok) return blow;
    if (isRanged(blow.value.weapon)) return refuse("attack/not-by-hand");
    blows.push({ ...blow.value, targets: [target], bonus: CHARGE_BONUS[gait] });
  }
  const allowed = mayAttackWith(scene, actor, blows);
  return allowed.ok ? ok(blows) : allowed;
}

/** The run: those whose side it leaves get their opening; until the own next turn there is no other move. (S4, Charge; J-19) */
function chargeStage(facts: ChargeFacts, _answers: Answers, scene: Scene<Fighter>): Move<ChargeFacts> {
  const { fighter, attacks, gait, past, beside, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "charge", called);
  if (!paid?.ok) return close(null, lapsed(fighter));
  const effect = { kind: "charged", bearer: fighter, data: {}, anchor: endOf("charge", fighter) };
  const begun = beginEffect(scene, freeEffectId(scene, "charged"), effect);
  const told = happened("charges", { fighter, gait, target: attacks[0]?.targets[0] ?? "" }, [...paid.value, begun]);
  const enemies = openTo("charge", [...new Set([...past, ...beside])]);
  return next(facts, [told, ...strained(scene, fighter), ...provoked(fighter, enemies, "charge")]);
}
