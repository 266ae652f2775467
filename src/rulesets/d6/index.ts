import {
  type Child,
  type Event,
  type Ruleset,
  type Scene,
  amendKind,
  buildGmKinds,
  withRequest,
  getText,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../engine/index.ts";
import { act } from "./attack/act.ts";
import { adviseDefence, adviseOpening, adviseStray } from "./odds/advice.ts";
import { listAttackRolls } from "./attack/adjusting.ts";
import { takeAim } from "./attack/aiming.ts";
import { assault } from "./attack/assault.ts";
import { type AttackFacts, declareStage, fireStage } from "./attack/attack.ts";
import { declareAttack } from "./attack/declaring.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { claim } from "./answer/claim.ts";
import { charge } from "./turn/charge.ts";
import { deed } from "./turn/deed.ts";
import { FORGOTTEN_FACTS, compareStage, rollStage, strikeStage } from "./attack/compare.ts";
import { type StrikeFacts, damageStage } from "./attack/damage.ts";
import { DECLARATIONS } from "./declarations.ts";
import { SIDES } from "./dice.ts";
import { draw } from "./attack/drawing.ts";
import { computeAllowance } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { extendDefence, fullDefence, guardStage } from "./attack/guard.ts";
import { harmStage } from "./harm/harm.ts";
import { hazard } from "./harm/hazard.ts";
import { holdOutStage } from "./harm/holding-out.ts";
import { mitigationStage } from "./harm/mitigation.ts";
import { changeCover, move, onward } from "./turn/movement.ts";
import { multiAttack } from "./attack/multi.ts";
import { opening } from "./answer/opening.ts";
import { listOpportunities, opportunity } from "./answer/opportunity.ts";
import { initiativePool, PASSES, rankFighter } from "./turn/order.ts";
import { comeUnderFire, planFireAtTurnStart } from "./answer/pinned.ts";
import { defendStage } from "./answer/reactions.ts";
import { planSteadying, steady } from "./attack/recoil.ts";
import { firstAid, rest } from "./harm/recovery.ts";
import { recover } from "./harm/resting.ts";
import { RULINGS, type Rulings, readRulings } from "./rulings.ts";
import { applyMoves, movePlace } from "./turn/place.ts";
import { remedy } from "./turn/remedy.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { afflict, decay, planDecay, resistStatus, planStatusTests } from "./turn/statuses.ts";
import { strayShot } from "./answer/stray.ts";
import { TEST, buildRequest, test } from "./turn/tests.ts";
import { planZoneLifting, planLiftingByFall, planLiftingByStatus, liftZone } from "./attack/lifting.ts";
import { suppress } from "./attack/suppression.ts";
import { measured } from "./odds/measured.ts";
import { asUnknown } from "./odds/unknown.ts";
import { PATH_RULES } from "./turn/ways.ts";

/** An attack: declared, open to interrupts, defended against by each target, rolled at once, and compared with each defence. */
const attack = withAdjustableRolls<AttackFacts, Fighter>(
  {
    declare: declareAttack,
    stages: {
      declare: declareStage,
      fire: fireStage,
      guard: guardStage,
      defend: defendStage,
      roll: rollStage,
      compare: compareStage,
      strike: strikeStage,
    },
    forgets: FORGOTTEN_FACTS,
    advise: adviseDefence,
  },
  listAttackRolls,
);

/** The exchange of one hit on one target. */
const strike = withAdjustableRolls<StrikeFacts, Fighter>(
  { stages: { damage: damageStage, mitigation: mitigationStage, harm: harmStage, "hold-out": holdOutStage } },
  {
    resistance: defineAdjustedRoll("resistance", "harm", ({ target }, stage) => (stage === "harm" ? target : "")),
    "hold-out": defineAdjustedRoll("hold-out", "hold-out", ({ target }, stage) => (stage === "hold-out" ? target : "")),
  },
);

const CONTENTS = {
  attack,
  burst: { ...attack, around: true },
  strike,
  opportunity: { ...opportunity, advise: adviseOpening },
  opening,
  claim,
  assault,
  "multi-attack": multiAttack,
  charge,
  aim: takeAim,
  draw,
  act,
  deed,
  test: withRequest(test, TEST.actor, buildRequest),
  move,
  onward,
  cover: changeCover,
  "full-defence": fullDefence,
  extend: extendDefence,
  place: movePlace,
  suppress,
  "come-under-fire": comeUnderFire,
  stray: { ...strayShot, advise: adviseStray },
  "lift-zone": liftZone,
  steady,
  afflict,
  decay,
  "resist-status": resistStatus,
  remedy,
  "first-aid": firstAid,
  rest,
  recover,
  hazard,
  ...buildGmKinds({ recover }, { hazard }),
  amend: amendKind(computeAllowance),
} as const satisfies Ruleset<Fighter>["exchanges"];

/** Builds the game with the rulings of a table. (d6/J) */
export function buildD6(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d6",
    source: "S4 and its sibling pages; docs/rules/d6.md",
    exchanges: CONTENTS,
    sheets: SHEETS,
    declarations: DECLARATIONS,
    pathRules: PATH_RULES,
    between: BETWEEN,
    allowance: computeAllowance,
    triggers: {
      provoked: listOpportunities,
      "turn-start": planTurnStart,
      "turn-end": planStatusTests,
      "effect-ended": planZoneLifting,
      fell: planLiftingByFall,
      afflicted: planLiftingByStatus,
    },
    order: {
      dice: (fighter) => ({ count: initiativePool(fighter).dice, sides: SIDES }),
      place: rankFighter,
      arranged: applyMoves,
      laps: PASSES,
      rollOff: SIDES,
    },
    measured,
    asUnknown,
    actorIn: (facts) => getText(facts, "attacker") || getText(facts, "fighter"),
    under: (changes) => buildD6(readRulings(changes, rulings)),
    readFighter: (data) => readFighter(data, rulings),
  };
}

/**
 * The game with the default rulings: pools of six-sided dice that hit on 5 and 6, initiative points, and interrupts paid with leftover
 * points.
 */
export const d6: Ruleset<Fighter> = buildD6(RULINGS);

function planTurnStart({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const fighter = getText(data, "fighter");
  return [...planSteadying(scene, fighter), ...planDecay(scene, fighter), ...planFireAtTurnStart(scene, fighter)];
}
