import {
  type Answers,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  beginEffect,
  close,
  freeEffectId,
  happened,
  isData,
  lookup,
  next,
  ok,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { lapsed, mayDo, numberIn, othersIn, payFor, provoked, readDeclared, wordIn } from "../economy/actions.ts";
import { mayAttackWith } from "../attack/assault.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Crossing, fireOnEntering, leaveStage, readCrossing } from "../answer/crossing.ts";
import { type Declaring, readAttack } from "../attack/declaring.ts";
import { endOf, openTo } from "../economy/deeds.ts";
import { isRanged } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type MultiFacts, amongThemselves, attackStage, callsOf } from "../attack/multi.ts";
import { strained } from "../fighter/strain.ts";
import { GAITS, type Gait } from "../vocabulary.ts";

/** What charging adds to the damage value. (S4, Charge) */
export const CHARGE_BONUS: Readonly<Record<Gait, number>> = { jog: 1, sprint: 2 };

/** What a charge knows: its attacks, and the ground that it crosses. */
export type ChargeFacts = MultiFacts & Crossing & { readonly gait: Gait };

/** Charge: a run that ends in an attack with each wielded weapon, all at one target; it leaves and enters zones as any other run
 *  does. (S4, Charge and Suppressive Fire) */
export const charge: ExchangeKind<ChargeFacts, Fighter> = {
  declare: declareCharge,
  stages: { declare: chargeStage, leave: leaveStage, enter: enterStage, attack: attackStage },
};

function declareCharge(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ChargeFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const gait = wordIn(said, "gait", GAITS);
  if (!gait.ok) return gait;
  const crossing = readCrossing(said, actor, scene);
  if (!crossing.ok) return crossing;
  const beside = othersIn(said, "beside", actor, scene);
  if (!beside.ok) return beside;
  const moved = numberIn({ spaces: 1, ...said }, "spaces", 999);
  if (!moved.ok) return moved;
  if (moved.value === 0) return refuse("action/must-move");
  const attacks = readBlows({ said, actor, seat }, gait.value, scene);
  if (!attacks.ok) return attacks;
  const called = callsOf(attacks.value, scene);
  const payable = mayDo(scene, actor, "charge", called);
  if (!payable.ok) return payable;
  const all = amongThemselves(attacks.value, beside.value);
  return ok({ ...crossing.value, attacks: all, beside: beside.value, called, gait: gait.value });
}

/** One blow with each weapon, harder by the run. (S4, Charge; d6/case-H41, d6/case-H43) */
function readBlows(
  { said, actor, seat }: Declaring,
  gait: Gait,
  scene: Scene<Fighter>,
): Result<readonly AttackFacts[]> {
  const target = textAt(said, "target");
  if (!lookup(scene.fighters, target)) return refuse("attack/no-target");
  if (target === actor.id) return refuse("attack/self", { name: actor.name });
  const named = said["weapons"];
  const calling = callingIn(said);
  if (!Array.isArray(named) || named.length === 0 || !calling || calling.some((each) => !named.includes(each)))
    return refuse("attack/no-weapon", { name: actor.name });
  const blows: AttackFacts[] = [];
  for (const weapon of new Set(named)) {
    const isCalled = calling.length === 0 || calling.includes(weapon);
    const { called = "", calledToo = "" } = isCalled ? said : {};
    const one: Data = { weapon, called, calledToo };
    const blow = readAttack({ said: one, actor, seat }, scene);
    if (!blow.ok) return blow;
    if (isRanged(blow.value.weapon)) return refuse("attack/not-by-hand");
    blows.push({ ...blow.value, targets: [target], bonus: CHARGE_BONUS[gait] });
  }
  const allowed = mayAttackWith(scene, actor, blows);
  return allowed.ok ? ok(blows) : allowed;
}

/** With which of the weapons the shot is called: with all of them, where none are named. (S4, Called Shot) */
function callingIn(said: Data): readonly Json[] | undefined {
  const named = said["calledWith"] ?? [];
  return Array.isArray(named) ? named : undefined;
}

/** The run: those whose side it leaves get their opening; until the own next turn there is no other move. (S4, Charge; d6/J-19) */
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

/** Who cannot enter the fire does not come as far as the attack. (S4, Suppressive Fire: Resist Pin) */
function enterStage(facts: ChargeFacts, answers: Answers, scene: Scene<Fighter>): Move<ChargeFacts> {
  const result = answers["fire"];
  if (isData(result) && result["entered"] === false) return close(result);
  const fire = result === undefined ? fireOnEntering(facts, scene) : [];
  return fire.length > 0 ? push(facts, fire) : next(facts);
}
