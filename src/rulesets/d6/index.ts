import { type Ruleset, defineGame, getText } from "../../engine/index.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { BETWEEN } from "./harm/recovery.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { ORDER } from "./turn/order.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { buildKinds, listDeclarations } from "./kinds.ts";
import { buildPathRules } from "./turn/paths.ts";
import { computeFightAllowance } from "./attack/guard.ts";
import { FREE_POOL_RULE } from "./turn/free-pool.ts";
import { listOpportunities } from "./answer/opportunity.ts";
import { planDecay, planStatusTests } from "./turn/statuses.ts";
import { planFireAtTurnStart } from "./answer/pinned.ts";
import { planLiftingByFall, planLiftingByStatus, planZoneLifting } from "./attack/suppression.ts";
import { planAimLoss } from "./attack/aiming.ts";
import { planSteadying } from "./attack/shooting.ts";
import { asUnknown, measured } from "./odds/odds.ts";

/** Builds the game with the rulings of a table. (d6/J) */
export const buildD6 = defineGame<Fighter, Rulings>(
  { id: "d6", source: "S4 and its sibling pages; docs/rules/d6.md", sheets: SHEETS, readRulings },
  (rulings) => ({
    exchanges: buildKinds(rulings),
    forSeveral: { rests: ["recover"], harms: ["hazard"] },
    declarations: listDeclarations(rulings),
    pathRules: buildPathRules(rulings),
    between: BETWEEN,
    allowance: (fighter, fight) => computeFightAllowance(fighter, fight, rulings),
    triggers: {
      provoked: listOpportunities,
      "turn-start": ({ data }, scene) =>
        [planSteadying, planDecay, planFireAtTurnStart].flatMap((plan) => plan(scene, getText(data, "fighter"))),
      "turn-end": ({ data }, scene) =>
        [planAimLoss, planStatusTests].flatMap((plan) => plan(scene, getText(data, "fighter"))),
      "effect-ended": planZoneLifting,
      fell: planLiftingByFall,
      afflicted: planLiftingByStatus,
    },
    freePool: FREE_POOL_RULE,
    order: ORDER,
    measured,
    asUnknown,
    actorIn: (facts) => getText(facts, "attacker") || getText(facts, "fighter"),
    readFighter,
  }),
);

/**
 * The game with the default rulings: pools of six-sided dice that hit on 5 and 6, initiative points, and interrupts paid with leftover
 * points.
 */
export const d6: Ruleset<Fighter> = buildD6(RULINGS);
