import { type ExchangeKind, defineCalledRoll, defineAdjustedRoll, withAdjustableRolls } from "../../engine/index.ts";
import { adviseOpening } from "./odds/odds.ts";
import { type AttackFacts, type BlowFacts, declareAttack, declareStage } from "./attack/attack.ts";
import { attackSwitches } from "./attack/circumstances.ts";
import { compareStage, rollStage } from "./attack/compare.ts";
import { type CripplingFacts, describeStage, injureStage, criticalStage } from "./answer/critical.ts";
import { damageStage } from "./attack/damage.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { harmStage } from "./harm/harm.ts";
import {
  type ManoeuvreFacts,
  beginManoeuvreStage,
  declareManoeuvre,
  endManoeuvreStage,
  rollManoeuvreStage,
  askEffectStage,
} from "./attack/manoeuvre.ts";
import { type EntryFacts, declareEntry, entryStage } from "./turn/order.ts";
import { type OpeningOfferFacts, opportunityStage } from "./answer/opportunity.ts";
import type { Rulings } from "./rulings.ts";
import { type StanceFacts, declareStance, stanceStage } from "./attack/stance.ts";

/** Defines the rolls of both sides that the GM may adjust, before the dice are rolled or a 10 is taken. (S3; d20/A.5, d20/F.1, d20/F.4) */
function buildAdjustableRolls<X extends BlowFacts>() {
  return {
    attack: defineCalledRoll<X>("attack", "roll", ({ attacker }) => attacker),
    defence: defineCalledRoll<X>("defence", "roll", ({ target }) => target),
  };
}

/**
 * Builds the exchange of an attack. It is declared, rolled and compared, and a hit deals damage. A critical hit has a further consequence.
 * (S3; d20/F)
 */
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

/**
 * Builds the exchange of a manoeuvre. It is declared and rolled, and takes effect. A lost manoeuvre gives the target an opening. (S3;
 * d20/F.4)
 */
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

/** Builds the exchange of a stance. The GM is asked about a stance whose parts contradict each other. (S3; d20/D.1) */
export function stanceKind(rulings: Rulings): ExchangeKind<StanceFacts, Fighter> {
  return { declare: declareStance(rulings), stages: { take: stanceStage } };
}

/** The exchange of entering a fight, at its beginning or when the GM declares it. (S3; d20/C) */
export const entryKind: ExchangeKind<EntryFacts, Fighter> = {
  declare: declareEntry,
  stages: { enter: entryStage },
};

/** Builds the exchange that offers an opening to a fighter. It cannot be declared; other exchanges start it. (S3; d20/E) */
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

/** Builds the exchange of an injury by a critical hit. It cannot be declared; only a critical hit starts it. (S3; d20/F.2) */
export function cripplingKind(rulings: Rulings): ExchangeKind<CripplingFacts, Fighter> {
  const stages = { describe: describeStage, save: injureStage(rulings) };
  return withAdjustableRolls({ stages }, { save: defineAdjustedRoll("save", "save", ({ target }) => target) });
}
