import {
  type Ruleset,
  amendKind,
  forSeveral,
  requestable,
  severalOf,
  spendable,
  turnBoundKinds,
} from "../../engine/index.ts";
import { ambushKind } from "./turn/ambush.ts";
import { sleepKind } from "./turn/sleep.ts";
import { actorIn } from "./economy/actions.ts";
import { ATTACK_ROLL, checkAttack } from "./attack/attack.ts";
import { boostable, sayingBoost } from "./economy/boost.ts";
import { declarationsUnder } from "./declarations.ts";
import { ALLOWANCE, allowanceOf } from "./economy/economy.ts";
import { EVADE_ROLL, evadeKind } from "./answer/evade.ts";
import { type Fighter, readFighterBy } from "./fighter/fighter.ts";
import { deedKind } from "./turn/deed.ts";
import { breakFreeKind, checkGrapple, grappleKind, letGo } from "./answer/grapple.ts";
import { hazardKind } from "./harm/hazard.ts";
import { type Holdable, holdKind, rolledHoldable } from "./attack/hold.ts";
import { bleedKind, spareKind, treatKind } from "./harm/mending.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { WORTH, measured } from "./odds/measured.ts";
import { asUnknown } from "./odds/unknown.ts";
import { moveKind } from "./turn/moving.ts";
import { orderUnder } from "./turn/order.ts";
import { stand } from "./answer/reach.ts";
import { recoverKind } from "./harm/recovery.ts";
import { HELD_TRIGGERS, watchStages, watchedFirst } from "./attack/release.ts";
import { POWER_ROLL, checkPower } from "./powers/power-declaring.ts";
import { RULINGS, type Rulings, ruledBy } from "./rulings.ts";
import { splitKind } from "./turn/splitting.ts";
import { underPowers } from "./fighter/effective-fighter.ts";
import { surpriseKind } from "./turn/surprise.ts";
import { requestOf } from "./turn/task-declaration.ts";
import { TASK_ROLL, taskKind } from "./turn/tasks.ts";
import { releaseKind, triggerKind } from "./attack/trigger.ts";
import { TURN_BOUND } from "./turn/turn.ts";
import { VOLLEY_ROLL } from "./attack/volley.ts";
import { D10, type Edition } from "./edition.ts";
import {
  aim,
  attackKind,
  blastKind,
  consequence,
  counterKind,
  lasting,
  only,
  powerKind,
  quick,
  shareKind,
  surpriseAttackKind,
  volleyKind,
  witherKind,
} from "./kinds.ts";
import { WAYS } from "./turn/ways.ts";

/** Exchanges that no ruling and no edition changes. */
const FIXED_KINDS = {
  aim: underPowers(watchedFirst(aim, "other", ({ actor }) => actor)),
  quick: underPowers(watchedFirst(quick, "other", ({ actor }) => actor)),
  deed: underPowers(deedKind),
  surprise: underPowers(surpriseKind),
  stand: underPowers(stand),
  letGo: underPowers(letGo),
  lasting: underPowers(lasting),
  hazard: underPowers(hazardKind),
  ambush: ambushKind,
  sleep: sleepKind,
  bleed: bleedKind,
  treat: treatKind,
  spare: spareKind,
};

function exchangesUnder(rulings: Rulings, edition: Edition) {
  const attack = boostable(attackKind(rulings, edition), ATTACK_ROLL);
  const volleys = boostable(volleyKind(rulings), VOLLEY_ROLL);
  const tasks = boostable(taskKind(edition.reading, edition.scale), TASK_ROLL);
  const power = sayingBoost(powerKind(rulings), POWER_ROLL);
  const grapple = boostable(grappleKind(rulings, edition.defence), ATTACK_ROLL);
  const breakFree = boostable(breakFreeKind(rulings, edition.defence), ATTACK_ROLL);
  const holdables = only<Holdable>(edition.holds, {
    attack: { ...rolledHoldable(attack, "attacker", ATTACK_ROLL), check: checkAttack(rulings) },
    volley: rolledHoldable(volleys, "attacker", VOLLEY_ROLL),
    grapple: { ...rolledHoldable(grapple, "attacker", ATTACK_ROLL), check: checkGrapple(rulings) },
    breakFree: rolledHoldable(breakFree, "attacker", ATTACK_ROLL),
    task: rolledHoldable(tasks, "actor", TASK_ROLL),
    deed: { kind: deedKind, actor: "actor" },
    power: { ...rolledHoldable(power, "user", POWER_ROLL), check: checkPower(rulings) },
  });
  return turnBoundKinds<Fighter>(TURN_BOUND, {
    ...FIXED_KINDS,
    attack: underPowers(attack),
    volley: underPowers(volleys),
    evade: underPowers(boostable(evadeKind(rulings), EVADE_ROLL)),
    hold: underPowers(holdKind(holdables)),
    release: underPowers(releaseKind(holdables)),
    split: underPowers(splitKind(rulings, edition.splitting, edition.reading)),
    surpriseAttack: underPowers(boostable(surpriseAttackKind(rulings, edition), ATTACK_ROLL)),
    task: underPowers(requestable(tasks, "actor", requestOf)),
    power: underPowers(power),
    grapple: underPowers(grapple),
    breakFree: underPowers(breakFree),
    move: underPowers(watchedFirst(moveKind(rulings), "moving", ({ mover }) => mover)),
    counter: underPowers(counterKind(rulings, edition)),
    share: underPowers(shareKind(rulings, edition)),
    watch: underPowers({ ...consequence, stages: watchStages(holdables) }),
    blast: underPowers(blastKind(rulings, edition)),
    wither: underPowers(witherKind(rulings, edition)),
    trigger: underPowers(triggerKind(holdables)),
    recover: recoverKind(rulings),
    amend: amendKind(() => spendable(ALLOWANCE, edition.badges)),
  });
}

/** Builds the ruleset of an edition under a table's rulings. */
export function d10With(rulings: Rulings, edition: Edition = D10): Ruleset<Fighter> {
  const exchanges = exchangesUnder(rulings, edition);
  return {
    id: edition.id,
    source: edition.source,
    exchanges: {
      ...exchanges,
      several: severalOf(only(["attack", "surpriseAttack"], exchanges)),
      ...forSeveral(only(["recover"], exchanges), only(["hazard"], exchanges)),
    },
    between: BETWEEN,
    sheets: edition.sheets,
    declarations: declarationsUnder(rulings, edition),
    ways: WAYS,
    allowance: allowanceOf,
    actorIn,
    measured,
    asUnknown,
    worth: WORTH,
    triggers: HELD_TRIGGERS,
    order: orderUnder(rulings),
    under: (changes) => d10With(ruledBy(changes, rulings, edition.unruled), edition),
    readFighter: (data) => readFighterBy(edition.reading, data),
  };
}

/** The default game: the actions and reactions of S0 on the combat procedure of S1. */
export const d10: Ruleset<Fighter> = d10With(RULINGS);

export * from "./edition-api.ts";
