import {
  type Ruleset,
  buildAmendingKind,
  buildGmKinds,
  withRequest,
  buildSeveralKind,
  collectAllowances,
  limitKindsToOwnTurn,
} from "../../engine/index.ts";
import { ambushKind, surpriseKind } from "./turn/surprise.ts";
import { sleepKind, bleedKind, spareKind, treatKind, BETWEEN, recoverKind } from "./harm/recovery.ts";
import { readActor, ALLOWANCE, computeAllowance } from "./economy/economy.ts";
import { ATTACK_ROLL, checkAttack } from "./attack/attack.ts";
import { withBoostStage, withBoostInput } from "./economy/boost.ts";
import {
  buildDeclarations,
  aim,
  buildAttackKind,
  buildBlastKind,
  consequence,
  buildCounterKind,
  lasting,
  pickEntries,
  buildPowerKind,
  quick,
  buildShareKind,
  buildSurpriseAttackKind,
  buildVolleyKind,
  buildWitherKind,
} from "./kinds.ts";
import { EVADE_ROLL, evadeKind } from "./answer/evasion.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { deedKind, buildTaskRequest, TASK_ROLL, taskKind } from "./turn/tasks.ts";
import { breakFreeKind, checkGrapple, grappleKind, letGoKind } from "./answer/grapple.ts";
import { hazardKind } from "./harm/harm.ts";
import { type Holdable, holdKind, buildRolledHoldable } from "./attack/hold.ts";
import { WORTH, measureEvent, asUnknown } from "./odds/odds.ts";
import { moveKind, PATH_RULES } from "./turn/movement.ts";
import { buildOrder, TURN_BOUND } from "./turn/order.ts";
import { standKind } from "./answer/react.ts";
import { HELD_TRIGGERS, buildHeldStages, withWatchStage, releaseKind, triggerKind } from "./attack/release.ts";
import { POWER_ROLL, buildPowerCheck } from "./powers/power-declaring.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { splitKind } from "./turn/splitting.ts";
import { withPowers } from "./fighter/effective-fighter.ts";
import { VOLLEY_ROLL } from "./attack/volley.ts";
import { type Edition, D10 } from "./edition.ts";

/** The exchanges that are the same under all rulings and in all editions. */
const FIXED_KINDS = {
  aim: withPowers(withWatchStage(aim, "other", ({ actor }) => actor)),
  quick: withPowers(withWatchStage(quick, "other", ({ actor }) => actor)),
  deed: withPowers(deedKind),
  surprise: withPowers(surpriseKind),
  stand: withPowers(standKind),
  letGo: withPowers(letGoKind),
  lasting: withPowers(lasting),
  hazard: withPowers(hazardKind),
  ambush: ambushKind,
  sleep: sleepKind,
  bleed: bleedKind,
  treat: treatKind,
  spare: spareKind,
};

/** Builds the exchanges of an edition under its rulings, by kind. Those that a fighter may hold are also the holdables of `hold`. */
function buildExchanges(rulings: Rulings, edition: Edition) {
  const attack = withBoostStage(buildAttackKind(rulings, edition), ATTACK_ROLL);
  const volley = withBoostStage(buildVolleyKind(rulings), VOLLEY_ROLL);
  const task = withBoostStage(taskKind(edition.reading, edition.scale), TASK_ROLL);
  const power = withBoostInput(buildPowerKind(rulings), POWER_ROLL);
  const grapple = withBoostStage(grappleKind(rulings, edition.defence), ATTACK_ROLL);
  const breakFree = withBoostStage(breakFreeKind(rulings, edition.defence), ATTACK_ROLL);
  const holdables = pickEntries<Holdable>(edition.holds, {
    attack: { ...buildRolledHoldable(attack, "attacker", ATTACK_ROLL), check: checkAttack(rulings) },
    volley: buildRolledHoldable(volley, "attacker", VOLLEY_ROLL),
    grapple: { ...buildRolledHoldable(grapple, "attacker", ATTACK_ROLL), check: checkGrapple(rulings) },
    breakFree: buildRolledHoldable(breakFree, "attacker", ATTACK_ROLL),
    task: buildRolledHoldable(task, "actor", TASK_ROLL),
    deed: { kind: deedKind, actor: "actor" },
    power: { ...buildRolledHoldable(power, "user", POWER_ROLL), check: buildPowerCheck(rulings) },
  });
  return limitKindsToOwnTurn<Fighter>(TURN_BOUND, {
    ...FIXED_KINDS,
    attack: withPowers(attack),
    volley: withPowers(volley),
    evade: withPowers(withBoostStage(evadeKind(rulings), EVADE_ROLL)),
    hold: withPowers(holdKind(holdables)),
    release: withPowers(releaseKind(holdables)),
    split: withPowers(splitKind(rulings, edition.splitting, edition.reading)),
    surpriseAttack: withPowers(withBoostStage(buildSurpriseAttackKind(rulings, edition), ATTACK_ROLL)),
    task: withPowers(withRequest(task, "actor", buildTaskRequest)),
    power: withPowers(power),
    grapple: withPowers(grapple),
    breakFree: withPowers(breakFree),
    move: withPowers(withWatchStage(moveKind(rulings), "moving", ({ mover }) => mover)),
    counter: withPowers(buildCounterKind(rulings, edition)),
    share: withPowers(buildShareKind(rulings, edition)),
    watch: withPowers({ ...consequence, stages: buildHeldStages(holdables) }),
    blast: withPowers(buildBlastKind(rulings, edition)),
    wither: withPowers(buildWitherKind(rulings, edition)),
    trigger: withPowers(triggerKind(holdables)),
    recover: recoverKind(rulings),
    amend: buildAmendingKind(() => collectAllowances(ALLOWANCE, edition.badges)),
  });
}

/** Builds the ruleset of an edition under a table's rulings. */
export function buildD10Ruleset(rulings: Rulings, edition: Edition = D10): Ruleset<Fighter> {
  const exchanges = buildExchanges(rulings, edition);
  return {
    id: edition.id,
    source: edition.source,
    exchanges: {
      ...exchanges,
      several: buildSeveralKind(pickEntries(["attack", "surpriseAttack"], exchanges)),
      ...buildGmKinds(pickEntries(["recover"], exchanges), pickEntries(["hazard"], exchanges)),
    },
    between: BETWEEN,
    sheets: edition.sheets,
    declarations: buildDeclarations(rulings, edition),
    pathRules: PATH_RULES,
    allowance: computeAllowance,
    actorIn: readActor,
    measured: measureEvent,
    asUnknown,
    worth: WORTH,
    triggers: HELD_TRIGGERS,
    order: buildOrder(rulings),
    withRulings: (changes) => buildD10Ruleset(readRulings(changes, rulings, edition.fixedRulings), edition),
    readFighter: (data) => readFighter(edition.reading, data),
  };
}

/** The default game: the actions and reactions of S0 on the combat procedure of S1. */
export const d10: Ruleset<Fighter> = buildD10Ruleset(RULINGS);

export * from "./edition-api.ts";
