import {
  type DeclarationSpec,
  type ExchangeKind,
  type Ruleset,
  defineAdjustedRoll,
  withAdjustableRolls,
  withRequest,
  withRequestInput,
} from "../../engine/index.ts";
import { type AttackFacts, declareStage } from "./attack/attack.ts";
import { stuntStage } from "./attack/buying.ts";
import { compareStage, footworkStage, rollStage, turnStage } from "./attack/compare.ts";
import { damageStage, hardnessStage, sufferStage } from "./attack/damage.ts";
import { ATTACK, GUNNERY, THROW, declareAttack, declareGunnery, declareThrow, landStage } from "./attack/declaring.ts";
import { followStage, stunt } from "./attack/following.ts";
import { contest } from "./attack/rolls.ts";
import { secondStage } from "./attack/stunts.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { CHURN, churn, churnGrowth, misfire } from "./harm/churn.ts";
import { HAZARD, ROLL_OVER, CRASH, sufferKind, imposeOnAllStage, hazard, rollingOver, crash } from "./harm/harm.ts";
import { BREATHER, INTERLUDE, breather, breatherReset, dying, interlude } from "./harm/recovery.ts";
import { answerDamage, answerTest } from "./odds/odds.ts";
import type { Rulings } from "./rulings.ts";
import { ACTION, actionKind } from "./turn/action.ts";
import { pursue, pursuit } from "./turn/movement.ts";
import { PREPARED, preparedKind } from "./turn/prepared.ts";
import { OPPOSED, TASK, opposed, describeRequest, taskKind } from "./turn/tasks.ts";

/** The declarations in the order of the menu: first those of any player, then the GM's. (S2) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, THROW, GUNNERY, ACTION, PREPARED, withRequestInput(TASK), OPPOSED, ROLL_OVER, BREATHER],
  ...[HAZARD, CRASH, INTERLUDE, CHURN],
];

/** Builds the stages before the comparison: the attack is paid for, and its dice are rolled. */
const buildOpeningStages = (rulings: Rulings) => ({
  declare: declareStage,
  footwork: footworkStage,
  roll: rollStage(rulings),
  turn: turnStage(rulings),
});

/** Builds the stages after a hit: stunts are bought and take effect, damage is rolled and suffered, further attacks follow. */
const buildSpendingStages = (rulings: Rulings) => ({
  stunts: stuntStage(rulings),
  follow: followStage,
  hardness: hardnessStage,
  damage: damageStage,
  suffer: sufferStage,
  impose: imposeOnAllStage,
  second: secondStage,
});

/** The attack's own test, which the GM may adjust. (d6x3/A.1; d6x3/F.2) */
const ATTACK_ROLL = defineAdjustedRoll<AttackFacts>("attack", "roll", ({ attacker }) => attacker);

/** The facts of the dice that a stage drops, since no later stage needs them. (d6x3/H.1) */
const FORGOTTEN = { compare: ["total"], land: ["total"], stunts: ["faces", "points", "chosen"] };

/**
 * Builds the exchange of an attack on a fighter, thing or vehicle: a test against Defense or a size, then the stunts that its points buy.
 * (d6x3/F, d6x3/G, d6x3/H.1)
 */
function attackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const stages = { ...buildOpeningStages(rulings), compare: compareStage(rulings), ...buildSpendingStages(rulings) };
  const defense = defineAdjustedRoll<AttackFacts>("defense", "roll", ({ targets }) => targets[0] ?? "");
  const kind = { declare: declareAttack, stages, forgets: FORGOTTEN };
  return withAdjustableRolls(kind, { attack: ATTACK_ROLL, defense });
}

/** Builds the exchange of an attack with a weapon that is mounted on a vehicle. (S2, Vehicles in Combat; d6x3/R-28) */
function gunneryKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  return { ...attackKind(rulings), declare: declareGunnery };
}

/** Builds the exchange of a grenade: a test against a number. Every fighter within the blast suffers its damage. (d6x3/F.7) */
function throwKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const stages = { ...buildOpeningStages(rulings), land: landStage(rulings), ...buildSpendingStages(rulings) };
  const kind = { declare: declareThrow, stages, around: true, forgets: FORGOTTEN };
  return withAdjustableRolls(kind, { attack: ATTACK_ROLL });
}

/** Builds all exchanges by their ids, each with the standing order that never turns a die, unless it has its own. (d6x3/J-3) */
export function buildKinds(rulings: Rulings): Ruleset<Fighter>["exchanges"] {
  const kinds: Ruleset<Fighter>["exchanges"] = {
    attack: attackKind(rulings),
    throw: throwKind(rulings),
    gunnery: gunneryKind(rulings),
    action: actionKind(rulings),
    task: withRequest(taskKind(rulings), TASK.actor, describeRequest),
    opposed,
    prepared: preparedKind(rulings),
    "roll-over": rollingOver,
    breather,
    interlude,
    hazard,
    crash,
    churn,
    pursuit,
    pursue,
    stunt,
    contest,
    suffer: { ...sufferKind(rulings), advise: answerDamage },
    misfire,
    churning: churnGrowth,
    dying,
    afresh: breatherReset,
  };
  return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { advise: answerTest, ...kind }]));
}
