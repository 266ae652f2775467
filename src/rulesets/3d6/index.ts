import type { ExchangeKind, Ruleset } from "../../engine/kernel/ruleset.ts";
import type { AttackFacts } from "./attack.ts";
import { declareAttack, declareStage } from "./attack.ts";
import { churn, misfire } from "./churn.ts";
import { compareStage, rollStage } from "./compare.ts";
import { knock } from "./contest.ts";
import { damageStage, sufferStage } from "./damage.ts";
import { deed } from "./deeds.ts";
import { SIDES, TEST_DICE } from "./dice.ts";
import { ALLOWANCE } from "./economy.ts";
import { declareThrow, landStage } from "./explosives.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { suffer } from "./harm.ts";
import { knockStage, stuntStage } from "./margin.ts";
import { placeInOrder } from "./order.ts";
import { prepared, pursuit, pursuits } from "./reactions.ts";

const spending = { stunts: stuntStage, knock: knockStage, damage: damageStage, suffer: sufferStage };

/** An attack on somebody: tested against Defense, and what the points buy. */
const attack: ExchangeKind<AttackFacts, Fighter> = {
  declare: declareAttack,
  stages: { declare: declareStage, roll: rollStage, compare: compareStage, ...spending },
};

/** A grenade: tested against a number, and everybody within the blast takes it. */
const grenade: ExchangeKind<AttackFacts, Fighter> = {
  declare: declareThrow,
  stages: { declare: declareStage, roll: rollStage, land: landStage, ...spending },
};

/** The game of three dice, one of which is the Drama Die: major and minor actions, stunt points, Fortune. */
export const threeDice: Ruleset<Fighter> = {
  id: "3d6",
  source: "S2, with the gaps filled from public pages; rules/3d6.md",
  exchanges: { attack, throw: grenade, deed, prepared, churn, pursuit, knock, suffer, misfire },
  sheets: [],
  declarations: [],
  allowance: () => ALLOWANCE,
  triggers: { moved: pursuits },
  order: { dice: () => ({ count: TEST_DICE, sides: SIDES }), place: placeInOrder },
  readFighter,
};
