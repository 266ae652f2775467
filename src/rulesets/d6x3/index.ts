import { type Ruleset, defineGame, getText } from "../../engine/index.ts";
import { SIDES, TEST_DICE, markDramaDie } from "./dice.ts";
import { ALLOWANCE } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { buildChurnTriggers } from "./harm/churn.ts";
import { BETWEEN, startBreatherReset, startDying } from "./harm/recovery.ts";
import { DECLARATIONS, buildKinds } from "./kinds.ts";
import { measureEvent, toUnknown } from "./odds/odds.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { FREE_POOL_RULE } from "./turn/free-pool.ts";
import { PATH_RULES, startPursuits } from "./turn/movement.ts";
import { applyInitiativeStunts, groupRolls, rankInitiative } from "./turn/order.ts";

/** Builds the game under a table's rulings. */
export const buildD6x3 = defineGame<Fighter, Rulings>(
  {
    id: "d6x3",
    source: "S2, with the gaps filled from public pages; docs/rules/d6x3.md",
    sheets: SHEETS,
    readRulings,
  },
  (rulings) => ({
    exchanges: buildKinds(rulings),
    forSeveral: { rests: ["breather", "interlude"], harms: ["hazard"] },
    declarations: DECLARATIONS,
    pathRules: PATH_RULES,
    between: BETWEEN,
    allowance: () => ALLOWANCE,
    freePool: FREE_POOL_RULE,
    measured: measureEvent,
    asUnknown: toUnknown,
    actorIn: (facts) => getText(facts, "actor") || getText(facts, "attacker") || getText(facts, "fighter"),
    triggers: {
      moved: startPursuits,
      "turn-start": (event, scene) => [...startDying(event, scene), ...startBreatherReset(event, scene)],
      ...buildChurnTriggers(rulings),
    },
    order: {
      dice: () => ({ count: TEST_DICE, sides: SIDES }),
      place: rankInitiative,
      marks: markDramaDie,
      arranged: applyInitiativeStunts,
      sharesRoll: groupRolls,
    },
    readFighter,
  }),
);

/** The game with the default rulings: three dice, including the Drama Die; major and minor actions, stunt points, Fortune. */
export const d6x3: Ruleset<Fighter> = buildD6x3(RULINGS);
