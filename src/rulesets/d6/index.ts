import type { Event } from "../../engine/kernel/event.ts";
import { textAt } from "../../engine/kernel/json.ts";
import type { Child, ExchangeKind, Ruleset } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { takeAim } from "./aiming.ts";
import type { AttackFacts } from "./attack.ts";
import { declareAttack, declareStage } from "./attack.ts";
import { compareStage, rollStage } from "./compare.ts";
import type { StrikeFacts } from "./damage.ts";
import { damageStage } from "./damage.ts";
import { SIDES } from "./dice.ts";
import { draw } from "./drawing.ts";
import { ALLOWANCE } from "./economy.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { extendDefence, fullDefence, guardStage } from "./guard.ts";
import { harmStage } from "./harm.ts";
import { mitigationStage } from "./mitigation.ts";
import { changeCover, move } from "./movement.ts";
import { opportunitiesIn, opportunity } from "./opportunity.ts";
import { initiativePool, placeInOrder } from "./order.ts";
import { comeUnderFire, underFireAtTurn } from "./pinned.ts";
import { defendStage } from "./reactions.ts";
import { afflict, decay, decaysAtTurn, remedy, resistStatus, testsAtTurnEnd } from "./statuses.ts";
import { strayShot } from "./stray.ts";
import { liftedBy, liftedByFall, liftZone, suppress } from "./suppression.ts";

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
};

/** What one hit does to one target. */
const strike: ExchangeKind<StrikeFacts, Fighter> = {
  stages: { damage: damageStage, mitigation: mitigationStage, harm: harmStage },
};

/** Pools of six-sided dice, whose fives and sixes hit; initiative points, and interrupts paid from what is left of them. */
export const d6: Ruleset<Fighter> = {
  id: "d6",
  source: "S4 and its sibling pages; README.md says which",
  exchanges: {
    attack,
    strike,
    opportunity,
    aim: takeAim,
    draw,
    move,
    cover: changeCover,
    "full-defence": fullDefence,
    extend: extendDefence,
    suppress,
    "come-under-fire": comeUnderFire,
    stray: strayShot,
    "lift-zone": liftZone,
    afflict,
    decay,
    "resist-status": resistStatus,
    remedy,
  },
  sheets: [],
  declarations: [],
  allowance: () => ALLOWANCE,
  triggers: {
    provoked: opportunitiesIn,
    "turn-start": turnBegins,
    "turn-end": testsAtTurnEnd,
    "effect-ended": liftedBy,
    fell: liftedByFall,
  },
  order: { dice: (fighter) => ({ count: initiativePool(fighter).dice, sides: SIDES }), place: placeInOrder },
  readFighter,
};

function turnBegins({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const fighter = textAt(data, "fighter");
  return [...decaysAtTurn(scene, fighter), ...underFireAtTurn(scene, fighter)];
}
