import {
  type ExchangeKind,
  type DeclarationSpec,
  withAdjustableRolls,
  withRequest,
  withRequestInput,
  buildSeveralKind,
  limitFormsToOwnTurn,
  limitKindsToOwnTurn,
  pickEntries,
} from "../../engine/index.ts";
import { DEFENCE_ADJUSTED, adjustAttackRoll, volleyKind, VOLLEY, VOLLEY_ROLL } from "./attack/volley.ts";
import { createAdviser, toOpenRoll, toPendingRoll, estimateAnswers } from "./odds/estimates.ts";
import { aimKind, AIM } from "./attack/aiming.ts";
import {
  type AttackFacts,
  ATTACK_ROLL,
  REACTION_ROLL,
  checkAttack,
  declareAttack,
  declareStage,
  ATTACK,
} from "./attack/attack.ts";
import { boostStage, buildRequestedBoost, withBoostInput, withBoostStage } from "./economy/boost.ts";
import { compareStage, rollAttackStage, rollReactionStage, rollStage, withAbleAttacker } from "./attack/compare.ts";
import { type Edition, D10 } from "./edition.ts";
import { EVADE_ROLL, evadeKind, evasionStage, buildEvadeSpec } from "./answer/evasion.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { type Kinds, withEffectiveFighters, withSceneViews } from "./fighter/effective-fighter.ts";
import { helpStage, reactStage, standKind, STAND } from "./answer/react.ts";
import { buildPowerCheck, POWER_ROLL, USE_POWER } from "./powers/power-declaring.ts";
import { lastingKind, powerKind } from "./powers/power-use.ts";
import { quickKind, QUICK } from "./economy/economy.ts";
import {
  buildHeldStages,
  releaseKind,
  triggerKind,
  withShotWatches,
  withWatchStage,
  RELEASE,
} from "./attack/release.ts";
import type { Rulings } from "./rulings.ts";
import { listAttackSwitches } from "./attack/difficulty.ts";
import {
  ambushKind,
  declareSurpriseAttack,
  surpriseAttackStage,
  surpriseKind,
  SURPRISE_ATTACK,
  AMBUSH,
  SURPRISE,
} from "./turn/surprise.ts";
import { breakFreeKind, checkGrapple, grappleKind, letGoKind, BREAK_FREE, GRAPPLE, LET_GO } from "./answer/grapple.ts";
import { type Holdable, buildHoldSpec, buildRolledHoldable, holdKind } from "./attack/hold.ts";
import { buildTaskPair } from "./fighter/inputs.ts";
import { hazardKind, HAZARD } from "./harm/harm.ts";
import {
  bleedKind,
  recoverKind,
  sleepKind,
  spareKind,
  treatKind,
  BLEED,
  SPARE,
  TREAT,
  RECOVER,
  SLEEP,
} from "./harm/recovery.ts";
import { buildTaskRequest, buildTaskSpec, deedKind, taskKind, DEED, TASK_ROLL } from "./turn/tasks.ts";
import { moveKind, MOVE } from "./turn/movement.ts";
import { buildSplitSpec, splitKind } from "./turn/splitting.ts";
import { TURN_BOUND } from "./turn/order.ts";

/** The facts to drop after the mitigation, by stage. No later stage reads them, since they only explain why the attack hits. (d10/G.2) */
const FORGOTTEN = { mitigation: ["attackOutcome", "reactionOutcome", "helpers", "damageWhy"] };

/** Builds the exchange of an attack. It is declared, answered, rolled and compared; a hit does damage. (S0; S1; d10/G.2) */
function attackKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
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
function surpriseAttackKind(rulings: Rulings, { hitStages }: Edition): ExchangeKind<AttackFacts, Fighter> {
  const rolls = { roll: withAbleAttacker(rollStage), compare: compareStage(rulings) };
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareSurpriseAttack(rulings),
    switches: listAttackSwitches(rulings),
    forgets: FORGOTTEN,
    stages: { declare: surpriseAttackStage, ...rolls, ...hitStages(rulings) },
  };
  return withAdjustableRolls(kind, { attack: adjustAttackRoll("roll") });
}

/**
 * Builds the exchange of one target's share of a volley: an attack that is already rolled. The shot is fired even if the shooter falls.
 * (d10/L-12, d10/L-51)
 */
function shareKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  const { defence, hitStages } = edition;
  const rolls = { roll: rollReactionStage, evasion: evasionStage(rulings), compare: compareStage(rulings) };
  const kind: ExchangeKind<AttackFacts, Fighter> = {
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
function counterKind(rulings: Rulings, { hitStages }: Edition): ExchangeKind<AttackFacts, Fighter> {
  return { forgets: FORGOTTEN, stages: hitStages(rulings) };
}

/** Builds the exchange of a power's damage that is resolved like a hit, with armour. (d10/J.1) */
function blastKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  const { mitigation, harm } = edition.hitStages(rulings);
  return { forgets: FORGOTTEN, stages: { mitigation, harm } };
}

/** Builds the exchange of a power's damage that ignores armour. (d10/J.1) */
function witherKind(rulings: Rulings, edition: Edition): ExchangeKind<AttackFacts, Fighter> {
  return { stages: { harm: edition.hitStages(rulings).harm } };
}

/** Builds the exchanges of an edition under its rulings, by kind. Those that a fighter may hold are also the holdables of `hold`. */
export function buildKinds(rulings: Rulings, edition: Edition = D10): Kinds {
  const { reading, scale, defence, splitting } = edition;
  const attack = withBoostStage(attackKind(rulings, edition), ATTACK_ROLL);
  const volley = withBoostStage(volleyKind(rulings), VOLLEY_ROLL);
  const task = withBoostStage(taskKind(reading, scale), TASK_ROLL);
  const power = withBoostInput(powerKind(rulings), POWER_ROLL);
  const grapple = withBoostStage(grappleKind(rulings, defence), ATTACK_ROLL);
  const breakFree = withBoostStage(breakFreeKind(rulings, defence), ATTACK_ROLL);
  const holdables = pickEntries<Holdable>(edition.holds, {
    attack: { ...buildRolledHoldable(attack, "attacker", ATTACK_ROLL), check: checkAttack(rulings) },
    volley: buildRolledHoldable(volley, "attacker", VOLLEY_ROLL),
    grapple: { ...buildRolledHoldable(grapple, "attacker", ATTACK_ROLL), check: checkGrapple(rulings) },
    breakFree: buildRolledHoldable(breakFree, "attacker", ATTACK_ROLL),
    task: buildRolledHoldable(task, "actor", TASK_ROLL),
    deed: { kind: deedKind, actor: "actor" },
    power: { ...buildRolledHoldable(power, "user", POWER_ROLL), check: buildPowerCheck(rulings) },
  });
  const kinds = withSceneViews(withEffectiveFighters, {
    ...FIXED_KINDS,
    ...{ attack, volley, power, grapple, breakFree },
    evade: withBoostStage(evadeKind(rulings), EVADE_ROLL),
    hold: holdKind(holdables),
    release: releaseKind(holdables),
    watch: { stages: buildHeldStages(holdables) },
    trigger: triggerKind(holdables),
    split: splitKind(rulings, splitting, reading),
    surpriseAttack: withBoostStage(surpriseAttackKind(rulings, edition), ATTACK_ROLL),
    task: withRequest(task, "actor", buildTaskRequest, buildRequestedBoost(TASK_ROLL)),
    move: withWatchStage(moveKind(rulings), "moving", ({ mover }) => mover),
    counter: counterKind(rulings, edition),
    share: shareKind(rulings, edition),
    blast: blastKind(rulings, edition),
    wither: witherKind(rulings, edition),
    recover: recoverKind(rulings),
  });
  const bound = limitKindsToOwnTurn<Fighter>(TURN_BOUND, kinds);
  return { ...bound, several: buildSeveralKind(pickEntries(["attack", "surpriseAttack"], bound)) };
}

/** The exchanges that are the same under all rulings and in all editions. */
const FIXED_KINDS = {
  aim: withWatchStage(aimKind, "other", ({ actor }) => actor),
  quick: withWatchStage(quickKind, "other", ({ actor }) => actor),
  deed: deedKind,
  surprise: surpriseKind,
  stand: standKind,
  letGo: letGoKind,
  lasting: lastingKind,
  hazard: hazardKind,
  ambush: ambushKind,
  sleep: sleepKind,
  bleed: bleedKind,
  treat: treatKind,
  spare: spareKind,
};

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
