import { type ExchangeKind, defineCalledRoll, defineAdjustedRoll, withAdjustableRolls } from "../../engine/index.ts";
import { adviseOpening } from "./odds/advice.ts";
import { type AttackFacts, type BlowFacts, declareAttack, declareStage } from "./attack/attack.ts";
import { attackSwitches } from "./attack/circumstances.ts";
import { compareStage, rollStage } from "./attack/compare.ts";
import { type CripplingFacts, describeStage, injureStage } from "./harm/crippling.ts";
import { damageStage } from "./attack/damage.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { harmStage } from "./harm/harm.ts";
import {
  type ManoeuvreFacts,
  beginManoeuvreStage,
  declareManoeuvre,
  endManoeuvreStage,
  rollManoeuvreStage,
} from "./attack/manoeuvre.ts";
import { askEffectStage } from "./attack/other-manoeuvre.ts";
import { criticalStage } from "./answer/margin.ts";
import { type EntryFacts, declareEntry, entryStage } from "./turn/order.ts";
import { type OpeningOfferFacts, opportunityStage } from "./answer/reactions.ts";
import type { Rulings } from "./rulings.ts";
import { type StanceFacts, declareStance, stanceStage } from "./attack/stance.ts";

/** Builds the rolls of both sides that the GM may adjust before the dice, rolled or taken. (S3; d20/A.5, d20/F.1, d20/F.4) */
function buildAdjustableRolls<X extends BlowFacts>() {
  return {
    attack: defineCalledRoll<X>("attack", "roll", ({ attacker }) => attacker),
    defence: defineCalledRoll<X>("defence", "roll", ({ target }) => target),
  };
}

/** An attack: declared, rolled, compared, and its harm; a critical hit may go on. (S3; d20/F) */
export function attackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareAttack(rulings),
    switches: attackSwitches(rulings),
    forgets: { compare: ["attack", "defence", "margin"] },
    stages: {
      declare: declareStage(rulings),
      roll: rollStage(rulings),
      compare: compareStage(rulings),
      damage: damageStage(rulings),
      harm: harmStage(rulings),
      critical: criticalStage,
    },
  };
  const save = defineAdjustedRoll<AttackFacts>("save", "harm", ({ target }, stage) => (stage === "harm" ? target : ""));
  return withAdjustableRolls(kind, { ...buildAdjustableRolls<AttackFacts>(), save });
}

/** A manoeuvre: declared, rolled, and its effects; a lost one may be answered. (S3; d20/F.4) */
export function manoeuvreKind(rulings: Rulings): ExchangeKind<ManoeuvreFacts, Fighter> {
  const kind: ExchangeKind<ManoeuvreFacts, Fighter> = {
    declare: declareManoeuvre(rulings),
    switches: attackSwitches(rulings),
    stages: {
      declare: beginManoeuvreStage(rulings),
      roll: rollManoeuvreStage(rulings),
      rule: askEffectStage,
      end: endManoeuvreStage,
    },
  };
  return withAdjustableRolls(kind, buildAdjustableRolls<ManoeuvreFacts>());
}

/** A stance, confirmed by the GM if its parts contradict each other. (S3; d20/D.1) */
export function stanceKind(rulings: Rulings): ExchangeKind<StanceFacts, Fighter> {
  return { declare: declareStance(rulings), stages: { take: stanceStage } };
}

/** Entering a fight, by the GM's decision or as it begins. (S3; d20/C) */
export const entryKind: ExchangeKind<EntryFacts, Fighter> = {
  declare: declareEntry,
  stages: { enter: entryStage },
};

/** An opening; only other exchanges start one. (S3; d20/E) */
export function opportunityKind(rulings: Rulings): ExchangeKind<OpeningOfferFacts, Fighter> {
  const kind: ExchangeKind<OpeningOfferFacts, Fighter> = {
    stages: { offer: opportunityStage(rulings) },
    advise: adviseOpening,
  };
  return withAdjustableRolls(kind, {
    attack: defineCalledRoll("attack", "offer", ({ fighter }) => fighter),
    defence: defineCalledRoll("defence", "offer", ({ against }) => against),
  });
}

/** The injury of a critical hit; only that starts one. (S3; d20/F.2) */
export function cripplingKind(rulings: Rulings): ExchangeKind<CripplingFacts, Fighter> {
  const stages = { describe: describeStage, save: injureStage(rulings) };
  return withAdjustableRolls({ stages }, { save: defineAdjustedRoll("save", "save", ({ target }) => target) });
}
