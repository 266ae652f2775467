import {
  type DeclarationSpec,
  type ExchangeKind,
  type Ruleset,
  defineAdjustedRoll,
  withAdjustableRolls,
  withRequestInput,
} from "../../engine/index.ts";
import { PLACE, placeKind } from "./turn/order.ts";
import type { Rulings } from "./rulings.ts";
import { ACT, actKind } from "./attack/act.ts";
import { AFFLICTION, REMEDY, remedyKind, resistStatus, afflict, decay } from "./turn/statuses.ts";
import { AIM, aimKind, loseAim } from "./attack/aiming.ts";
import { ATTACK, BURST_FIRE, attackReaches, declareAttack } from "./attack/declaring.ts";
import { type AttackFacts, declareStage, fireStage } from "./attack/attack.ts";
import { CHARGE, chargeKind, chargePathKind } from "./turn/charge.ts";
import { CLAIM, OPENING, claimKind, opportunityKind, opening } from "./answer/opportunity.ts";
import { COVER, MOVE, changeCover, moveKind, onward } from "./turn/movement.ts";
import { DEED, TEST, deedKind, testKind } from "./turn/tests.ts";
import { DRAW, drawKind, steady } from "./attack/shooting.ts";
import { EXTEND, FULL_DEFENCE, extendKind, fullDefenceKind, guardStage } from "./attack/guard.ts";
import { FIRST_AID, RECOVER, REST, firstAidKind, recover, rest } from "./harm/recovery.ts";
import { FORGOTTEN_FACTS, compareStage, listAttackRolls, rollStage, strikeStage } from "./attack/compare.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { HAZARD, harmStage, holdOutStage, hazard } from "./harm/harm.ts";
import { MULTI_ATTACK, multiAttackKind, assault } from "./attack/multi.ts";
import { SUPPRESS, liftZone, suppressKind } from "./attack/suppression.ts";
import { type StrikeFacts, damageStage, mitigationStage } from "./attack/damage.ts";
import { adviseDefence, adviseOpening, adviseStray } from "./odds/odds.ts";
import { comeUnderFireKind } from "./answer/pinned.ts";
import { defendStage } from "./answer/reactions.ts";
import { strayKind } from "./answer/stray.ts";

/**
 * Builds the exchange of an attack. It is declared, may be interrupted, and each target defends; all sides roll at once, and each defence is
 * compared with the attack.
 */
function attackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const stages = {
    declare: declareStage(rulings),
    fire: fireStage(rulings),
    guard: guardStage(rulings),
    defend: defendStage(rulings),
    roll: rollStage,
    compare: compareStage(rulings),
    strike: strikeStage,
  };
  const kind = { declare: declareAttack(rulings), stages, forgets: FORGOTTEN_FACTS, advise: adviseDefence };
  return withAdjustableRolls(kind, listAttackRolls);
}

/** Builds the exchange of one hit on one target. */
function strikeKind(rulings: Rulings): ExchangeKind<StrikeFacts, Fighter> {
  const mitigation = mitigationStage(rulings);
  const stages = { damage: damageStage, mitigation, harm: harmStage, "hold-out": holdOutStage };
  return withAdjustableRolls<StrikeFacts, Fighter>(
    { stages },
    {
      resistance: defineAdjustedRoll("resistance", "harm", ({ target }, stage) => (stage === "harm" ? target : "")),
      "hold-out": defineAdjustedRoll("hold-out", "hold-out", ({ target }, stage) =>
        stage === "hold-out" ? target : "",
      ),
    },
  );
}

/** Builds the exchanges of the game by id, under the rulings of a table. */
export function buildKinds(rulings: Rulings) {
  const attack = attackKind(rulings);
  return {
    attack,
    burst: { ...attack, around: true },
    strike: strikeKind(rulings),
    opportunity: { ...opportunityKind(rulings), advise: adviseOpening },
    opening,
    claim: claimKind(rulings),
    assault,
    "multi-attack": multiAttackKind(rulings),
    charge: chargeKind(rulings),
    "charge-path": chargePathKind(rulings),
    aim: aimKind(rulings),
    draw: drawKind(rulings),
    act: actKind(rulings),
    deed: deedKind(rulings),
    test: testKind(rulings),
    move: moveKind(rulings),
    onward,
    cover: changeCover,
    "full-defence": fullDefenceKind(rulings),
    extend: extendKind(rulings),
    place: placeKind(rulings),
    suppress: suppressKind(rulings),
    "come-under-fire": comeUnderFireKind(rulings),
    stray: { ...strayKind(rulings), advise: adviseStray },
    "lift-zone": liftZone,
    "lose-aim": loseAim,
    steady,
    afflict,
    decay,
    "resist-status": resistStatus,
    remedy: remedyKind(rulings),
    "first-aid": firstAidKind(rulings),
    rest,
    recover,
    hazard,
  } satisfies Ruleset<Fighter>["exchanges"];
}

/** Lists the declarations of the game in the order of the menu, under the rulings of a table. (S4) */
export function listDeclarations(rulings: Rulings): readonly DeclarationSpec[] {
  const reaches = attackReaches(rulings);
  return [
    ...[{ ...ATTACK, reaches }, { ...BURST_FIRE, reaches }, MULTI_ATTACK, CHARGE, SUPPRESS, AIM, DRAW],
    ...[MOVE, ACT, DEED, CLAIM, FULL_DEFENCE, EXTEND, PLACE, REMEDY, COVER, FIRST_AID, REST],
    ...[withRequestInput(TEST), AFFLICTION, OPENING, HAZARD, RECOVER],
  ];
}
