import type { Ruleset } from "../../engine/kernel/ruleset.ts";
import { amendKind } from "../../engine/parts/amending.ts";
import { spendable } from "../../engine/parts/glance.ts";
import { turnBoundKinds } from "../../engine/parts/own-turn.ts";
import { severalOf } from "../../engine/parts/several.ts";
import { ambushKind } from "./ambush.ts";
import { actorIn } from "./actions.ts";
import { ATTACK_ROLL, checkAttack } from "./attack.ts";
import { boostable, sayingBoost } from "./boost.ts";
import { declarationsUnder } from "./declarations.ts";
import { ALLOWANCE } from "./economy.ts";
import { EVADE_ROLL, evadeKind } from "./evade.ts";
import type { Fighter } from "./fighter.ts";
import { readFighterBy } from "./fighter.ts";
import { breakFreeKind, grappleKind, letGo } from "./grapple.ts";
import { hazardKind } from "./hazard.ts";
import { holdKind } from "./hold.ts";
import { bleedKind, spareKind, treatKind } from "./mending.ts";
import { moveKind } from "./moving.ts";
import { orderUnder } from "./order.ts";
import { stand } from "./reach.ts";
import { recoverKind } from "./recovery.ts";
import { watchersOf, watchStages } from "./release.ts";
import { POWER_ROLL } from "./power-declaring.ts";
import type { Rulings } from "./rulings.ts";
import { ruledBy, RULINGS } from "./rulings.ts";
import { splitKind } from "./splitting.ts";
import { underPowers } from "./standing.ts";
import { surpriseKind } from "./surprise.ts";
import { TASK_ROLL, taskKindBy } from "./tasks.ts";
import { releaseKind, triggerKind } from "./trigger.ts";
import { TURN_BOUND } from "./turn.ts";
import { VOLLEY_ROLL } from "./volley.ts";
import type { Edition } from "./edition.ts";
import { D10 } from "./edition.ts";
import {
  aim,
  attackKind,
  blastKind,
  consequence,
  counterKind,
  lasting,
  only,
  powerKinds,
  quick,
  shareKind,
  surpriseAttackKind,
  volleyKind,
  witherKind,
} from "./kinds.ts";

/** The game with what a table rules otherwise, or as another edition has it. */
export function d10With(rulings: Rulings, edition: Edition = D10): Ruleset<Fighter> {
  const powers = powerKinds(rulings);
  const attack = boostable(attackKind(rulings, edition), ATTACK_ROLL);
  const volleys = boostable(volleyKind(rulings), VOLLEY_ROLL);
  const tasks = boostable(taskKindBy(edition.scale), TASK_ROLL);
  const power = sayingBoost(powers.power, POWER_ROLL);
  const holdables = only(edition.holds, {
    attack: { kind: attack, actor: "attacker", check: checkAttack(rulings) },
    volley: { kind: volleys, actor: "attacker" },
    task: { kind: tasks, actor: "actor" },
    power: { kind: power, actor: "user" },
  });
  const exchanges = turnBoundKinds<Fighter>(TURN_BOUND, {
    attack: underPowers(attack),
    volley: underPowers(volleys),
    evade: underPowers(boostable(evadeKind(rulings), EVADE_ROLL)),
    hold: underPowers(holdKind(holdables)),
    release: underPowers(releaseKind(holdables)),
    aim: underPowers(aim),
    quick: underPowers(quick),
    split: underPowers(splitKind(rulings, edition.splitting)),
    surprise: underPowers(surpriseKind),
    surpriseAttack: underPowers(boostable(surpriseAttackKind(rulings, edition), ATTACK_ROLL)),
    task: underPowers(tasks),
    power: underPowers(power),
    powerBetween: underPowers(sayingBoost(powers.powerBetween, POWER_ROLL)),
    stand: underPowers(stand),
    grapple: underPowers(boostable(grappleKind(rulings, edition.defence), ATTACK_ROLL)),
    breakFree: underPowers(boostable(breakFreeKind(rulings, edition.defence), ATTACK_ROLL)),
    letGo: underPowers(letGo),
    move: underPowers(moveKind(rulings)),
    counter: underPowers(counterKind(rulings, edition)),
    share: underPowers(shareKind(rulings, edition)),
    watch: underPowers({ ...consequence, stages: watchStages(holdables) }),
    lasting: underPowers(lasting),
    blast: underPowers(blastKind(rulings, edition)),
    wither: underPowers(witherKind(rulings, edition)),
    hazard: underPowers(hazardKind),
    ambush: ambushKind,
    bleed: bleedKind,
    treat: treatKind,
    spare: spareKind,
    recover: recoverKind,
    amend: amendKind(() => spendable(ALLOWANCE, edition.glance)),
    trigger: underPowers(triggerKind(holdables)),
  });
  return {
    id: edition.id,
    source: edition.source,
    exchanges: { ...exchanges, several: severalOf(only(["attack", "surpriseAttack"], exchanges)) },
    sheets: edition.sheets,
    declarations: declarationsUnder(rulings, edition),
    allowance: () => ALLOWANCE,
    actorIn,
    triggers: {
      declared: watchersOf,
      "volley-declared": watchersOf,
      "evasion-declared": watchersOf,
      "power-declared": watchersOf,
      "task-declared": watchersOf,
    },
    order: orderUnder(rulings),
    under: (changes) => d10With(ruledBy(changes, rulings, edition.unruled), edition),
    readFighter: (data) => readFighterBy(edition.reading, data),
  };
}

/** The default game: the actions and reactions of S0 on the combat procedure of S1. */
export const d10: Ruleset<Fighter> = d10With(RULINGS);

export * from "./for-children.ts";
