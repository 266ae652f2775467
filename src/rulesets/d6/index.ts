import type { Event } from "../../engine/kernel/event.ts";
import { textAt } from "../../engine/kernel/json.ts";
import type { Child, ExchangeKind, Ruleset } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { amendKind } from "../../engine/parts/amending.ts";
import { act } from "./act.ts";
import { adviseDefence, adviseOpening, adviseStray } from "./advice.ts";
import { takeAim } from "./aiming.ts";
import { assault } from "./assault.ts";
import type { AttackFacts } from "./attack.ts";
import { declareStage } from "./attack.ts";
import { declareAttack } from "./declaring.ts";
import { charge } from "./charge.ts";
import { compareStage, rollStage } from "./compare.ts";
import type { StrikeFacts } from "./damage.ts";
import { damageStage } from "./damage.ts";
import { DECLARATIONS } from "./declarations.ts";
import { SIDES } from "./dice.ts";
import { draw } from "./drawing.ts";
import { allowanceOf } from "./economy.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { extendDefence, fullDefence, guardStage } from "./guard.ts";
import { harmStage } from "./harm.ts";
import { holdOutStage } from "./holding-out.ts";
import { mitigationStage } from "./mitigation.ts";
import { changeCover, move } from "./movement.ts";
import { multiAttack } from "./multi.ts";
import { opening } from "./opening.ts";
import { opportunitiesIn, opportunity } from "./opportunity.ts";
import { initiativePool, PASSES, placeInOrder } from "./order.ts";
import { comeUnderFire, underFireAtTurn } from "./pinned.ts";
import { defendStage } from "./reactions.ts";
import { steadiesAtTurn, steady } from "./recoil.ts";
import { firstAid, rest } from "./recovery.ts";
import type { Rulings } from "./rulings.ts";
import { ruledBy, RULINGS } from "./rulings.ts";
import { arrangedByMoves, movePlace } from "./place.ts";
import { remedy } from "./remedy.ts";
import { SHEETS } from "./sheet.ts";
import { afflict, decay, decaysAtTurn, resistStatus, testsAtTurnEnd } from "./statuses.ts";
import { strayShot } from "./stray.ts";
import { test } from "./tests.ts";
import { weighAnswers } from "./weighing.ts";
import { liftedBy, liftedByFall, liftedByStatus, liftZone } from "./lifting.ts";
import { suppress } from "./suppression.ts";

/** An attack: declared, interrupted perhaps, met by each target, rolled at once, compared with each. */
const attack: ExchangeKind<AttackFacts, Fighter> = {
  declare: declareAttack,
  stages: {
    declare: declareStage,
    guard: guardStage,
    defend: defendStage,
    roll: rollStage,
    compare: compareStage,
  },
  weigh: weighAnswers,
  advise: adviseDefence,
};

/** What one hit does to one target. */
const strike: ExchangeKind<StrikeFacts, Fighter> = {
  stages: { damage: damageStage, mitigation: mitigationStage, harm: harmStage, "hold-out": holdOutStage },
};

const CONTENTS = {
  attack,
  burst: attack,
  strike,
  opportunity: { ...opportunity, advise: adviseOpening },
  opening,
  assault,
  "multi-attack": multiAttack,
  charge,
  aim: takeAim,
  draw,
  act,
  test,
  move,
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
  amend: amendKind(allowanceOf),
} as const satisfies Ruleset<Fighter>["exchanges"];

/** The game with what a table rules otherwise. (J) */
export function d6With(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d6",
    source: "S4 and its sibling pages; docs/rules/d6.md",
    exchanges: CONTENTS,
    sheets: SHEETS,
    declarations: DECLARATIONS,
    allowance: allowanceOf,
    triggers: {
      provoked: opportunitiesIn,
      "turn-start": turnBegins,
      "turn-end": testsAtTurnEnd,
      "effect-ended": liftedBy,
      fell: liftedByFall,
      afflicted: liftedByStatus,
    },
    order: {
      dice: (fighter) => ({ count: initiativePool(fighter).dice, sides: SIDES }),
      place: placeInOrder,
      arranged: arrangedByMoves,
      laps: PASSES,
    },
    actorIn: (facts) => textAt(facts, "attacker") || textAt(facts, "fighter"),
    under: (changes) => d6With(ruledBy(changes, rulings)),
    readFighter: (data) => readFighter(data, rulings),
  };
}

/** Pools of six-sided dice, whose fives and sixes hit; initiative points, and interrupts paid from what is left of them. */
export const d6: Ruleset<Fighter> = d6With(RULINGS);

function turnBegins({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const fighter = textAt(data, "fighter");
  return [...steadiesAtTurn(scene, fighter), ...decaysAtTurn(scene, fighter), ...underFireAtTurn(scene, fighter)];
}
