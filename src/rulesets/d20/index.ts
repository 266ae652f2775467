import { type Ruleset, defineGame } from "../../engine/index.ts";
import { buildLostManoeuvreTrigger, listDistractionOpenings } from "./answer/opportunity.ts";
import { toEffectiveFighter } from "./attack/hands.ts";
import { computeAllowance, findActor } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { onTurnStart } from "./harm/harm.ts";
import { BETWEEN } from "./harm/recovery.ts";
import { buildKinds, listDeclarations } from "./kinds.ts";
import { measureEvent, toUnknown } from "./odds/odds.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { FREE_POOL_RULE } from "./turn/free-pool.ts";
import { buildPathRules } from "./turn/movement.ts";
import { INITIATIVE_DICE, onFightStart, rankInitiative } from "./turn/order.ts";

/** Builds the six20 game with the rulings of a table. (d20/J) */
export const buildD20 = defineGame<Fighter, Rulings>(
  { id: "d20", source: "S3; docs/rules/d20.md", sheets: SHEETS, readRulings },
  (rulings) => ({
    exchanges: buildKinds(rulings),
    forSeveral: { rests: ["rest"], harms: ["suffer"] },
    declarations: listDeclarations(rulings),
    pathRules: buildPathRules(rulings),
    between: BETWEEN,
    allowance: computeAllowance,
    triggers: {
      distracted: listDistractionOpenings,
      "left-reach": listDistractionOpenings,
      "manoeuvre-lost": buildLostManoeuvreTrigger(rulings),
      "fight-start": onFightStart,
      "turn-start": onTurnStart,
    },
    order: {
      dice: () => INITIATIVE_DICE,
      place: (fighter, faces, scene) => rankInitiative(toEffectiveFighter(fighter, scene, rulings), faces),
    },
    freePool: FREE_POOL_RULE,
    measured: measureEvent,
    asUnknown: toUnknown,
    actorIn: findActor,
    readFighter,
  }),
);

/**
 * The six20 game: checks with one die, fighters of the GM who take 10 on attack and defence, vitality before wounds, and opportunity
 * attacks.
 */
export const d20: Ruleset<Fighter> = buildD20(RULINGS);
