import type { ExchangeKind, Ruleset } from "../../engine/kernel/ruleset.ts";
import type { AttackFacts } from "./attack.ts";
import { attackSwitches, declareAttack, declareStage } from "./attack.ts";
import { compareStage, rollStage } from "./compare.ts";
import { damageStage } from "./damage.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { SIDES } from "./dice.ts";
import { ALLOWANCE } from "./economy.ts";
import { initiativePool, placeInOrder } from "./order.ts";
import { harmStage } from "./harm.ts";
import { mitigationStage } from "./mitigation.ts";
import { reactStage } from "./reactions.ts";
import { SHEETS } from "./sheet.ts";

/** An attack: declared, answered, rolled, compared, and what comes of it. */
const attack: ExchangeKind<AttackFacts, Fighter> = {
  interrupts: false,
  declare: declareAttack,
  switches: attackSwitches,
  stages: {
    declare: declareStage,
    react: reactStage,
    roll: rollStage,
    compare: compareStage,
    damage: damageStage,
    mitigation: mitigationStage,
    harm: harmStage,
  },
};

/** The default game: the actions and reactions of seed 000 on the combat procedure of seed 001. */
export const d10: Ruleset<Fighter> = {
  id: "d10",
  source: "S0 and S1 read as one game; rules/d10.md 0.3",
  exchanges: { attack },
  sheets: SHEETS,
  allowance: ALLOWANCE,
  triggers: {},
  order: { dice: (fighter) => ({ count: initiativePool(fighter).dice, sides: SIDES }), place: placeInOrder },
  readFighter,
};
