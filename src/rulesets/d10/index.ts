import type { ExchangeKind, Ruleset } from "../../engine/kernel/ruleset.ts";
import { amendKind } from "../../engine/parts/amending.ts";
import { spendable } from "../../engine/parts/glance.ts";
import { severalOf } from "../../engine/parts/several.ts";
import { adviseAnswers } from "./advice.ts";
import { ambushKind } from "./ambush.ts";
import type { AimingFacts } from "./aiming.ts";
import { aimStage, declareAim } from "./aiming.ts";
import type { AttackFacts } from "./attack.ts";
import { ATTACK_ROLL, checkAttack, declareAttack, declareStage, REACTION_ROLL } from "./attack.ts";
import { boostable, boostStage, sayingBoost } from "./boost.ts";
import { compareStage, rollAttackStage, rollReactionStage, rollStage } from "./compare.ts";
import { damageStage } from "./damage.ts";
import { declarationsUnder } from "./declarations.ts";
import { ALLOWANCE } from "./economy.ts";
import { EVADE_ROLL, evadeKind } from "./evade.ts";
import { evasionStage } from "./evasion.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { GLANCE } from "./glance.ts";
import { breakFreeKind, grappleKind, letGo } from "./grapple.ts";
import { harmStage } from "./harm.ts";
import { hazardKind } from "./hazard.ts";
import { helpStage } from "./help.ts";
import { holdKind } from "./hold.ts";
import { bleedKind, spareKind, treatKind } from "./mending.ts";
import { mitigationStage } from "./mitigation.ts";
import { moveKind } from "./moving.ts";
import { orderUnder } from "./order.ts";
import { stand } from "./reach.ts";
import { reactStage } from "./react.ts";
import { recoverKind } from "./recovery.ts";
import { answeredShots, releaseKind, watchersOf, watchStages } from "./release.ts";
import type { PowerFacts } from "./power-declaring.ts";
import { declareBetween, declarePower, POWER_ROLL } from "./power-declaring.ts";
import type { LastingFacts } from "./power-effects.ts";
import { lastStage } from "./power-effects.ts";
import { powerStages } from "./power-use.ts";
import type { QuickFacts } from "./quick.ts";
import { declareQuick, quickStage } from "./quick.ts";
import type { Rulings } from "./rulings.ts";
import { ruledBy, RULINGS } from "./rulings.ts";
import { SHEETS } from "./sheet.ts";
import { splitKind } from "./splitting.ts";
import { attackSwitches } from "./situation.ts";
import { underPowers } from "./standing.ts";
import { surpriseKind } from "./surprise.ts";
import { declareSurpriseAttack, surpriseAttackStage } from "./surprise-attack.ts";
import { TASK_ROLL, taskKind } from "./tasks.ts";
import type { VolleyFacts } from "./volley.ts";
import { declareVolley, divideStage, sharesStage, VOLLEY_ROLL, volleyDeclareStage, volleyRollStage } from "./volley.ts";
import { attackLyingOpen, attackToCome, weighAnswers } from "./weighing.ts";

/** What nobody declares: it comes out of something else. */
const consequence = {} as const;

/** What is done with a blow that lands. */
function landing(rulings: Rulings): ExchangeKind<AttackFacts, Fighter>["stages"] {
  return { damage: damageStage(rulings), mitigation: mitigationStage, harm: harmStage };
}

/** An attack: declared, answered, rolled, evaded, compared, and what comes of it. */
function attackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  return {
    declare: declareAttack(rulings),
    switches: attackSwitches(rulings),
    weigh: weighAnswers(rulings, attackRoll(rulings)),
    advise: adviseAnswers(rulings, attackRoll(rulings)),
    stages: {
      declare: declareStage,
      ...answeringStages(rulings),
      evasion: evasionStage(rulings),
      compare: answeredShots(compareStage(rulings)),
      ...landing(rulings),
      harm: answeredShots(harmStage),
    },
  };
}

/** The roll that an answer is weighed against: one still to come, or the one on the table. (Spec 0.3, row 20) */
function attackRoll({ blindReactions }: Rulings): typeof attackToCome {
  return blindReactions ? attackToCome : attackLyingOpen;
}

/** Answering an attack: blindly, so that all dice open together, or with the attack's dice on the table. (Spec 0.3, row 20) */
function answeringStages(rulings: Rulings): ExchangeKind<AttackFacts, Fighter>["stages"] {
  const react = reactStage(rulings);
  const help = helpStage(rulings);
  const reactionBoost = boostStage(REACTION_ROLL);
  if (rulings.blindReactions) return { react, reactionBoost, help, roll: rollStage };
  return { rollAttack: rollAttackStage, react, reactionBoost, help, roll: rollReactionStage };
}

/** The free attack of a surprise: an attack that nobody answers. (S1; C) */
function surpriseAttackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  return {
    declare: declareSurpriseAttack(rulings),
    switches: attackSwitches(rulings),
    stages: { declare: surpriseAttackStage, roll: rollStage, compare: compareStage(rulings), ...landing(rulings) },
  };
}

/** Multi-target fire: one roll, divided, and each share answered. (S1; D.9) */
function volleyKind(rulings: Rulings): ExchangeKind<VolleyFacts, Fighter> {
  return {
    declare: declareVolley(rulings),
    switches: attackSwitches(rulings),
    stages: { declare: volleyDeclareStage, roll: volleyRollStage, divide: divideStage, shares: sharesStage },
  };
}

/** One target's share of a volley: an attack whose roll lies open. (L-12) */
function shareKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const rolls = { roll: rollReactionStage, evasion: evasionStage(rulings), compare: compareStage(rulings) };
  return {
    ...consequence,
    weigh: weighAnswers(rulings, attackLyingOpen),
    advise: adviseAnswers(rulings, attackLyingOpen),
    stages: { react: reactStage(rulings), reactionBoost: boostStage(REACTION_ROLL), ...rolls, ...landing(rulings) },
  };
}

/** The blow by which a clash strikes back. (S0; E.3) */
function counterKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  return { ...consequence, stages: landing(rulings) };
}

/** A round spent lining up a shot. (S1; F.2) */
const aim: ExchangeKind<AimingFacts, Fighter> = {
  declare: declareAim,
  stages: { aim: aimStage },
};

/** What is done beside the action, for dice of it; at any moment, as when a weapon is drawn to parry with. (S0; D.2) */
const quick: ExchangeKind<QuickFacts, Fighter> = {
  interrupts: true,
  declare: declareQuick,
  stages: { quick: quickStage },
};

/** Using a power, of oneself or while something else is open, and what comes of it. (S0; J.1) */
function powerKinds(rulings: Rulings): Readonly<Record<"power" | "powerBetween", ExchangeKind<PowerFacts, Fighter>>> {
  const stages = powerStages(rulings);
  return {
    power: { declare: (payload, seat, scene) => declarePower(payload, seat, scene, rulings), stages },
    powerBetween: {
      interrupts: true,
      declare: (payload, seat, scene) => declareBetween(payload, seat, scene, rulings),
      stages,
    },
  };
}
const lasting: ExchangeKind<LastingFacts, Fighter> = { ...consequence, stages: { last: lastStage } };
const blast: ExchangeKind<AttackFacts, Fighter> = {
  ...consequence,
  stages: { mitigation: mitigationStage, harm: harmStage },
};
const wither: ExchangeKind<AttackFacts, Fighter> = { ...consequence, stages: { harm: harmStage } };

/** The game with what a table rules otherwise. */
export function d10With(rulings: Rulings): Ruleset<Fighter> {
  const powers = powerKinds(rulings);
  const attack = boostable(attackKind(rulings), ATTACK_ROLL);
  const volleys = boostable(volleyKind(rulings), VOLLEY_ROLL);
  const tasks = boostable(taskKind, TASK_ROLL);
  const power = sayingBoost(powers.power, POWER_ROLL);
  const holdables = {
    attack: { kind: attack, actor: "attacker", check: checkAttack(rulings) },
    volley: { kind: volleys, actor: "attacker" },
    task: { kind: tasks, actor: "actor" },
    power: { kind: power, actor: "user" },
  };
  const attacks = {
    attack: underPowers(attack),
    surpriseAttack: underPowers(boostable(surpriseAttackKind(rulings), ATTACK_ROLL)),
  };
  return {
    id: "d10",
    source: "S0 and S1 read as one game; rules/d10.md 0.3",
    exchanges: {
      attack: attacks.attack,
      volley: underPowers(volleys),
      evade: underPowers(boostable(evadeKind(rulings), EVADE_ROLL)),
      hold: underPowers(holdKind(holdables)),
      release: underPowers(releaseKind(holdables)),
      aim: underPowers(aim),
      quick: underPowers(quick),
      split: underPowers(splitKind(rulings)),
      surprise: underPowers(surpriseKind),
      surpriseAttack: attacks.surpriseAttack,
      task: underPowers(tasks),
      power: underPowers(power),
      powerBetween: underPowers(sayingBoost(powers.powerBetween, POWER_ROLL)),
      stand: underPowers(stand),
      grapple: underPowers(boostable(grappleKind(rulings), ATTACK_ROLL)),
      breakFree: underPowers(boostable(breakFreeKind(rulings), ATTACK_ROLL)),
      letGo: underPowers(letGo),
      move: underPowers(moveKind(rulings)),
      counter: underPowers(counterKind(rulings)),
      share: underPowers(shareKind(rulings)),
      watch: underPowers({ ...consequence, stages: watchStages(holdables) }),
      lasting: underPowers(lasting),
      blast: underPowers(blast),
      wither: underPowers(wither),
      hazard: underPowers(hazardKind),
      ambush: ambushKind,
      bleed: bleedKind,
      treat: treatKind,
      spare: spareKind,
      recover: recoverKind,
      several: severalOf(attacks),
      amend: amendKind(() => spendable(ALLOWANCE, GLANCE)),
    },
    sheets: SHEETS,
    declarations: declarationsUnder(rulings),
    allowance: () => ALLOWANCE,
    triggers: {
      declared: watchersOf,
      "volley-declared": watchersOf,
      "evasion-declared": watchersOf,
      "power-declared": watchersOf,
      "task-declared": watchersOf,
    },
    order: orderUnder(rulings),
    under: (changes) => d10With(ruledBy(changes, rulings)),
    readFighter,
  };
}

/** The default game: the actions and reactions of seed 000 on the combat procedure of seed 001. */
export const d10: Ruleset<Fighter> = d10With(RULINGS);
