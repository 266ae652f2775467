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
  TARGET,
  choiceInput,
  close,
  dataOf,
  isData,
  lookup,
  next,
  ok,
  passMoment,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, aborted, mayDo, payFor, provoked } from "../economy/actions.ts";
import { mayAttackWith } from "../attack/assault.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Crossing, fireOnEntering, leaveStage, crossingOf } from "../answer/crossing.ts";
import { strikeOf } from "../attack/declaring.ts";
import { idleCall } from "../attack/aiming.ts";
import { openTo } from "../economy/action-table.ts";
import { lastingOn } from "../fighter/effects.ts";
import { isRanged } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BESIDE, CALLED, CALLED_TOO, CROSSING, idleInCrossing } from "../fighter/inputs.ts";
import { type MultiFacts, amongThemselves, attackStage, callsOf } from "../attack/multi.ts";
import { strained } from "../fighter/strain.ts";
import { GAITS, type Gait } from "../vocabulary.ts";

/** Damage value added by a charge. (S4, Charge) */
export const CHARGE_BONUS: Readonly<Record<Gait, number>> = { jog: 1, sprint: 2 };

/** Facts of a charge: its attacks, and the ground that it crosses. */
export type ChargeFacts = MultiFacts & Crossing & { readonly gait: Gait };

export const CHARGE = {
  kind: "charge",
  actor: "fighter",
  instead: true,
  inputs: [
    TARGET,
    { name: "weapons", is: "things", of: "weapon" },
    choiceInput("gait", GAITS, "RIPOSTE.d6.gait"),
    CALLED,
    CALLED_TOO,
    { name: "calledWith", is: "things", of: "weapon" },
    ...CROSSING,
    BESIDE,
  ],
  idle: (payload: Json) => {
    const calls = idleCall(payload);
    return [...idleInCrossing(payload), ...calls, ...(calls.length > 0 ? ["calledWith"] : [])];
  },
  usual: weaponsInHand,
} as const satisfies DeclarationSpec;

/** Suggests every ready melee weapon as the default. (S4, Charge) */
function weaponsInHand(payload: Json, { fighters }: Scene<Fighter>): Readonly<Record<string, readonly string[]>> {
  const { weapons = {} } = lookup(fighters, textAt(dataOf(payload), "fighter")) ?? {};
  const wielded = Object.values(weapons).filter((weapon) => weapon.ready && !isRanged(weapon));
  return wielded.length > 0 ? { weapons: wielded.map(({ id }) => id) } : {};
}

/**
 * Charge: a run that ends in an attack with each wielded weapon, all at one target; it leaves and enters zones as any other run does. (S4,
 * Charge and Suppressive Fire)
 */
export const charge: ExchangeKind<ChargeFacts, Fighter> = {
  declare: declaredBy(CHARGE, declareCharge),
  stages: { declare: chargeStage, leave: leaveStage, enter: enterStage, attack: attackStage },
};

type SaidCharge = InputValues<typeof CHARGE.inputs, Fighter>;

function declareCharge(said: SaidCharge, { actor, seat, scene }: Declarer<Fighter>): Result<ChargeFacts> {
  const { gait, beside } = said;
  const attacks = blowsOf(said, { actor, seat });
  if (!attacks.ok) return attacks;
  const allowed = mayAttackWith(scene, actor, attacks.value);
  if (!allowed.ok) return allowed;
  const called = callsOf(attacks.value, scene);
  const payable = mayDo(scene, actor, "charge", called);
  if (!payable.ok) return payable;
  return ok({ ...crossingOf(said, actor), attacks: amongThemselves(attacks.value, beside), beside, called, gait });
}

/**
 * Reads one blow with each weapon, with the bonus of the run; called shots apply to the named weapons, or to all. (S4, Charge and Called
 * Shot; d6/case-H41, d6/case-H43)
 */
function blowsOf(
  { target, weapons, calledWith, called, calledToo, gait }: SaidCharge,
  by: Pick<Declarer<Fighter>, "actor" | "seat">,
): Result<readonly AttackFacts[]> {
  const { id, name } = by.actor;
  if (target.id === id) return refuse("attack/self", { name });
  if (weapons.length === 0 || calledWith.some((each) => !weapons.includes(each)))
    return refuse("attack/no-weapon", { name });
  const blows: AttackFacts[] = [];
  for (const weapon of new Set(weapons)) {
    const calls = calledWith.length === 0 || calledWith.includes(weapon) ? { called, calledToo } : {};
    const blow = strikeOf({ ...PLAIN_STRIKE, ...calls, weapon }, by);
    if (!blow.ok) return blow;
    if (isRanged(blow.value.weapon)) return refuse("attack/not-by-hand");
    blows.push({ ...blow.value, targets: [target.id], bonus: CHARGE_BONUS[gait] });
  }
  return ok(blows);
}

const PLAIN_STRIKE = {
  burst: "least",
  called: "",
  calledToo: "",
  spaces: null,
  range: 0,
  cover: 0,
  through: 0,
} as const;

/**
 * Starts the run: enemies whose side it leaves get an opening, and the fighter makes no other move until their own next turn. (S4, Charge;
 * d6/J-19)
 */
function chargeStage(facts: ChargeFacts, _answers: Answers, scene: Scene<Fighter>): Move<ChargeFacts> {
  const { fighter, attacks, gait, past, beside, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "charge", called);
  if (!paid?.ok) return close(null, aborted(fighter));
  const begun = lastingOn(scene, fighter, "charged");
  const told = happened("charges", { fighter, gait, target: attacks[0]?.targets[0] ?? "" }, [...paid.value, begun]);
  const enemies = openTo("charge", [...new Set([...past, ...beside])]);
  return next(facts, [told, ...strained(scene, fighter), ...provoked(fighter, enemies, "charge")]);
}

/**
 * Enters the zone on the path; a fighter who is kept out does not reach the target, and has lost an aim. (S4, Suppressive Fire: Resist Pin;
 * S4, Take Aim)
 */
function enterStage(facts: ChargeFacts, answers: Answers, scene: Scene<Fighter>): Move<ChargeFacts> {
  const result = answers["fire"];
  if (isData(result) && result["entered"] === false)
    return close(result, passMoment(scene, { moment: "action", of: facts.fighter }));
  const fire = result === undefined ? fireOnEntering(facts, scene) : [];
  return fire.length > 0 ? push(facts, fire) : next(facts);
}
