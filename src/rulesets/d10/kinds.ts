import {
  type ExchangeKind,
  type DeclarationSpec,
  withAdjustableRolls,
  withRequestInput,
  limitFormsToOwnTurn,
} from "../../engine/index.ts";
import {
  type VolleyFacts,
  DEFENCE_ADJUSTED,
  VOLLEY_ADJUSTED,
  adjustAttackRoll,
  declareVolley,
  divideStage,
  sharesStage,
  volleyDeclareStage,
  volleyRollStage,
  VOLLEY,
} from "./attack/volley.ts";
import { createAdviser, toOpenRoll, toPendingRoll, estimateAnswers } from "./odds/estimates.ts";
import { type AimingFacts, aimStage, listAimSwitches, declareAim, AIM } from "./attack/aiming.ts";
import { type AttackFacts, REACTION_ROLL, declareAttack, declareStage, ATTACK } from "./attack/attack.ts";
import { boostStage } from "./economy/boost.ts";
import { compareStage, rollAttackStage, rollReactionStage, rollStage, withAbleAttacker } from "./attack/compare.ts";
import { type Edition, D10 } from "./edition.ts";
import { evasionStage, buildEvadeSpec } from "./answer/evasion.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { helpStage, reactStage, STAND } from "./answer/react.ts";
import { type PowerFacts, declarePower, USE_POWER } from "./powers/power-declaring.ts";
import { type LastingFacts, lastStage, buildAdjustableRolls, buildPowerStages } from "./powers/power-use.ts";
import { type QuickFacts, declareQuick, quickStage, QUICK } from "./economy/economy.ts";
import { withShotWatches, RELEASE } from "./attack/release.ts";
import type { Rulings } from "./rulings.ts";
import { listAttackSwitches } from "./attack/difficulty.ts";
import { declareSurpriseAttack, surpriseAttackStage, SURPRISE_ATTACK, AMBUSH, SURPRISE } from "./turn/surprise.ts";
import { BREAK_FREE, GRAPPLE, LET_GO } from "./answer/grapple.ts";
import { buildHoldSpec } from "./attack/hold.ts";
import { buildTaskPair } from "./fighter/inputs.ts";
import { HAZARD } from "./harm/harm.ts";
import { BLEED, SPARE, TREAT, RECOVER, SLEEP } from "./harm/recovery.ts";
import { DEED, buildTaskSpec } from "./turn/tasks.ts";
import { MOVE } from "./turn/movement.ts";
import { buildSplitSpec } from "./turn/splitting.ts";
import { TURN_BOUND } from "./turn/order.ts";

/** Picks the named entries of a table, such as those that an edition has. (d10/K) */
export function pickEntries<T>(
  names: readonly string[],
  all: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** The part of an exchange that only another exchange can open. It is empty: such an exchange has no `declare`. */
export const consequence = {} as const;

/** The facts to drop after the mitigation, by stage. No later stage reads them, since they only explain why the attack hits. (d10/G.2) */
const FORGOTTEN = { mitigation: ["attackOutcome", "reactionOutcome", "helpers", "damageWhy"] };

/** Builds the exchange of an attack. It is declared, answered, rolled and compared; a hit does damage. (S0; S1; d10/G.2) */
export function buildAttackKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  const hitStages = edition.hitStages(rulings);
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareAttack(rulings),
    switches: listAttackSwitches(rulings),
    estimate: estimateAnswers(rulings, chooseRollReader(rulings), edition),
    advise: createAdviser(rulings, chooseRollReader(rulings), edition),
    forgets: FORGOTTEN,
    stages: {
      declare: declareStage,
      ...buildAnswerStages(rulings, edition),
      evasion: evasionStage(rulings),
      compare: withShotWatches(compareStage(rulings)),
      ...hitStages,
      harm: withShotWatches(hitStages.harm),
    },
  };
  const rollStageName = rulings.blindReactions ? "roll" : "rollAttack";
  return withAdjustableRolls(kind, { attack: adjustAttackRoll(rollStageName), defence: DEFENCE_ADJUSTED });
}

/** Chooses how the estimates read the attack's roll: as a pool that is not yet rolled, or as the outcome of open dice. (d10/0.3.20) */
function chooseRollReader({ blindReactions }: Rulings): typeof toPendingRoll {
  return blindReactions ? toPendingRoll : toOpenRoll;
}

/**
 * Builds the stages that answer an attack. If the ruling says so, the answers are chosen blindly and all dice are revealed together.
 * Otherwise they are chosen after the attack's dice are known. (d10/0.3.20)
 */
function buildAnswerStages(rulings: Rulings, { defence }: Edition): ExchangeKind<AttackFacts, Fighter>["stages"] {
  const react = withAbleAttacker(reactStage(rulings, defence.own));
  const help = withAbleAttacker(helpStage(rulings, defence));
  const reactionBoost = boostStage(REACTION_ROLL);
  if (rulings.blindReactions) return { react, reactionBoost, help, roll: withAbleAttacker(rollStage) };
  return { rollAttack: withAbleAttacker(rollAttackStage), react, reactionBoost, help, roll: rollReactionStage };
}

/** Builds the exchange of the free attack of a surprise, which cannot be answered. (S1; d10/C) */
export function buildSurpriseAttackKind(rulings: Rulings, { hitStages }: Edition): ExchangeKind<AttackFacts, Fighter> {
  const rolls = { roll: withAbleAttacker(rollStage), compare: compareStage(rulings) };
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareSurpriseAttack(rulings),
    switches: listAttackSwitches(rulings),
    forgets: FORGOTTEN,
    stages: { declare: surpriseAttackStage, ...rolls, ...hitStages(rulings) },
  };
  return withAdjustableRolls(kind, { attack: adjustAttackRoll("roll") });
}

/** Builds the exchange of multi-target fire: one roll is divided among the targets, and each share is answered. (S1; d10/D.9) */
export function buildVolleyKind(rulings: Rulings): ExchangeKind<VolleyFacts, Fighter> {
  const kind: ExchangeKind<VolleyFacts, Fighter> = {
    declare: declareVolley(rulings),
    switches: listAttackSwitches(rulings),
    stages: { declare: volleyDeclareStage, roll: volleyRollStage, divide: divideStage, shares: sharesStage },
  };
  return withAdjustableRolls(kind, { attack: VOLLEY_ADJUSTED });
}

/**
 * Builds the exchange of one target's share of a volley: an attack that is already rolled. The shot is fired even if the shooter falls.
 * (d10/L-12, d10/L-51)
 */
export function buildShareKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  const { defence, hitStages } = edition;
  const rolls = { roll: rollReactionStage, evasion: evasionStage(rulings), compare: compareStage(rulings) };
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    ...consequence,
    forgets: FORGOTTEN,
    estimate: estimateAnswers(rulings, toOpenRoll, edition),
    advise: createAdviser(rulings, toOpenRoll, edition),
    stages: {
      react: reactStage(rulings, defence.own),
      reactionBoost: boostStage(REACTION_ROLL),
      ...rolls,
      ...hitStages(rulings),
    },
  };
  return withAdjustableRolls(kind, { defence: DEFENCE_ADJUSTED });
}

/** Builds the exchange of the counter in a clash: the defender's hit on the attacker. (S0; d10/E.3) */
export function buildCounterKind(rulings: Rulings, { hitStages }: Edition): ExchangeKind<AttackFacts, Fighter> {
  return { ...consequence, forgets: FORGOTTEN, stages: hitStages(rulings) };
}

/** The exchange of a round of aiming. (S1; d10/F.2) */
export const aim: ExchangeKind<AimingFacts, Fighter> = {
  declare: declareAim,
  switches: listAimSwitches,
  stages: { aim: aimStage },
};

/**
 * The exchange of a quick action, which costs dice of the round's action. It is possible at any moment, for example to draw a weapon for a
 * parry. (S0; d10/D.2)
 */
export const quick: ExchangeKind<QuickFacts, Fighter> = {
  interrupts: true,
  declare: declareQuick,
  stages: { quick: quickStage },
};

/**
 * Builds the exchange of using a power, with its results. It is possible at any time, even while another exchange is open. (S0; d10/J.1)
 */
export function buildPowerKind(rulings: Rulings): ExchangeKind<PowerFacts, Fighter> {
  const kind = { interrupts: true, declare: declarePower(rulings), stages: buildPowerStages(rulings) };
  return withAdjustableRolls(kind, buildAdjustableRolls);
}

/** The exchange of a lasting effect of a power. (d10/J.1) */
export const lasting: ExchangeKind<LastingFacts, Fighter> = { ...consequence, stages: { last: lastStage } };

/** Builds the exchange of a power's damage that is resolved like a hit, with armour. (d10/J.1) */
export function buildBlastKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  const { mitigation, harm } = edition.hitStages(rulings);
  return { ...consequence, forgets: FORGOTTEN, stages: { mitigation, harm } };
}

/** Builds the exchange of a power's damage that ignores armour. (d10/J.1) */
export function buildWitherKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  return { ...consequence, stages: { harm: edition.hitStages(rulings).harm } };
}

/** The parts of an edition that determine its declarations. */
type DeclarationRules = Pick<Edition, "reading" | "splitting" | "holds">;

/**
 * Lists the declarations of the game as they are displayed: first the actions that players look for most, last those of the GM. (S0; S1)
 */
export function buildDeclarations(
  rulings: Rulings,
  { reading, splitting, holds }: DeclarationRules = D10,
): readonly DeclarationSpec[] {
  const pair = buildTaskPair(reading);
  const actions = [
    ...[buildEvadeSpec(rulings), buildHoldSpec(holds, pair), RELEASE, AIM, buildSplitSpec(rulings, splitting, reading)],
    ...[ATTACK, VOLLEY, withRequestInput(buildTaskSpec(pair)), DEED, QUICK, MOVE, USE_POWER],
    ...[GRAPPLE, BREAK_FREE, LET_GO, STAND, SURPRISE, SURPRISE_ATTACK],
  ];
  return [...limitFormsToOwnTurn(TURN_BOUND, actions), ...[HAZARD, AMBUSH, SLEEP, BLEED, TREAT, SPARE, RECOVER]];
}
