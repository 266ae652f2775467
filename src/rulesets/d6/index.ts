import {
  type DeclarationSpec,
  type Child,
  type Event,
  type Ruleset,
  type Scene,
  withRequestInput,
  defineGame,
  withRequest,
  getText,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../engine/index.ts";
import { CLAIM, OPENING, claim, opening, listOpportunities, opportunity } from "./answer/opportunity.ts";
import { ACT, act } from "./attack/act.ts";
import { AIM, takeAim } from "./attack/aiming.ts";
import { ATTACK, BURST_FIRE, declareAttack } from "./attack/declaring.ts";
import { DRAW, draw, steady, planSteadying } from "./attack/shooting.ts";
import { EXTEND, FULL_DEFENCE, extendDefence, fullDefence, guardStage } from "./attack/guard.ts";
import { MULTI_ATTACK, assault, multiAttack } from "./attack/multi.ts";
import {
  SUPPRESS,
  planZoneLifting,
  planLiftingByFall,
  planLiftingByStatus,
  liftZone,
  suppress,
} from "./attack/suppression.ts";
import { HAZARD, harmStage, hazard, holdOutStage } from "./harm/harm.ts";
import { FIRST_AID, REST, RECOVER, BETWEEN, firstAid, rest, recover } from "./harm/recovery.ts";
import { CHARGE, charge } from "./turn/charge.ts";
import { DEED, TEST, deed, buildRequest, test } from "./turn/tests.ts";
import { COVER, MOVE, changeCover, move, onward, PATH_RULES } from "./turn/movement.ts";
import { PLACE, initiativePool, PASSES, rankFighter, applyMoves, movePlace } from "./turn/order.ts";
import {
  REMEDY,
  AFFLICTION,
  remedy,
  afflict,
  decay,
  resistStatus,
  planStatusTests,
  planDecay,
} from "./turn/statuses.ts";
import { adviseDefence, adviseOpening, adviseStray, measured, asUnknown } from "./odds/odds.ts";
import { listAttackRolls, FORGOTTEN_FACTS, compareStage, rollStage, strikeStage } from "./attack/compare.ts";
import { type AttackFacts, declareStage, fireStage } from "./attack/attack.ts";
import { type StrikeFacts, damageStage, mitigationStage } from "./attack/damage.ts";
import { SIDES } from "./dice.ts";
import { computeAllowance } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { comeUnderFire, planFireAtTurnStart } from "./answer/pinned.ts";
import { defendStage } from "./answer/reactions.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { strayShot } from "./answer/stray.ts";

/** The declarations of the game in the order of the menu. (S4) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, BURST_FIRE, MULTI_ATTACK, CHARGE, SUPPRESS, AIM, DRAW],
  ...[MOVE, ACT, DEED, CLAIM, FULL_DEFENCE, EXTEND, PLACE, REMEDY, COVER, FIRST_AID, REST],
  ...[withRequestInput(TEST), AFFLICTION, OPENING, HAZARD, RECOVER],
];

/**
 * The exchange of an attack. It is declared, may be interrupted, and each target defends; all sides roll at once, and each defence is
 * compared with the attack.
 */
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
} as const satisfies Ruleset<Fighter>["exchanges"];

/** Builds the game with the rulings of a table. (d6/J) */
export const buildD6 = defineGame<Fighter, Rulings>(
  { id: "d6", source: "S4 and its sibling pages; docs/rules/d6.md", sheets: SHEETS, readRulings },
  (rulings) => ({
    exchanges: CONTENTS,
    forSeveral: { rests: ["recover"], harms: ["hazard"] },
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
    readFighter: (data) => readFighter(data, rulings),
  }),
);

/**
 * The game with the default rulings: pools of six-sided dice that hit on 5 and 6, initiative points, and interrupts paid with leftover
 * points.
 */
export const d6: Ruleset<Fighter> = buildD6(RULINGS);

function planTurnStart({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const fighter = getText(data, "fighter");
  return [...planSteadying(scene, fighter), ...planDecay(scene, fighter), ...planFireAtTurnStart(scene, fighter)];
}
