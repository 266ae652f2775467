import {
  type DeclarationSpec,
  type Json,
  type Ruleset,
  withRequestInput,
  buildAmendingKind,
  buildGmKinds,
  withRequest,
} from "../../engine/index.ts";
import { ATTACK, GUNNERY, THROW } from "./attack/declaring.ts";
import { CHURN, churn, churnGrowth, misfire, buildChurnTriggers } from "./harm/churn.ts";
import { HAZARD, ROLL_OVER, CRASH, sufferKind, hazard, rollingOver, crash } from "./harm/harm.ts";
import {
  BREATHER,
  INTERLUDE,
  BETWEEN,
  dying,
  startDying,
  breatherReset,
  startBreatherReset,
  breather,
  interlude,
} from "./harm/recovery.ts";
import { ACTION, actionKind } from "./turn/action.ts";
import { OPPOSED, TASK, opposed, describeRequest, taskKind } from "./turn/tasks.ts";
import { PREPARED, preparedKind } from "./turn/prepared.ts";
import { answerDamage, answerTest, measureEvent, toUnknown } from "./odds/odds.ts";
import { contest } from "./attack/rolls.ts";
import { SIDES, TEST_DICE, markDramaDie } from "./dice.ts";
import { ALLOWANCE } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { stunt } from "./attack/following.ts";
import { attackKind, gunneryKind, throwKind } from "./kinds.ts";
import { applyInitiativeStunts, rankInitiative, groupRolls } from "./turn/order.ts";
import { pursue, pursuit, startPursuits, PATHS } from "./turn/movement.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";

/** The declarations in the order of the menu: first those of any player, then the GM's. (S2) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, THROW, GUNNERY, ACTION, PREPARED, withRequestInput(TASK), OPPOSED, ROLL_OVER, BREATHER],
  ...[HAZARD, CRASH, INTERLUDE, CHURN],
];

/** Builds the game under a table's rulings. */
export function buildD6x3(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d6x3",
    source: "S2, with the gaps filled from public pages; docs/rules/d6x3.md",
    exchanges: withTestAdvice({
      attack: attackKind(rulings),
      throw: throwKind(rulings),
      gunnery: gunneryKind(rulings),
      action: actionKind(rulings),
      task: withRequest(taskKind(rulings), TASK.actor, describeRequest),
      opposed,
      prepared: preparedKind(rulings),
      "roll-over": rollingOver,
      breather,
      interlude,
      hazard,
      crash,
      churn,
      amend: buildAmendingKind(() => ALLOWANCE),
      ...buildGmKinds({ breather, interlude }, { hazard }),
      pursuit,
      pursue,
      stunt,
      contest,
      suffer: { ...sufferKind(rulings), advise: answerDamage },
      misfire,
      churning: churnGrowth,
      dying,
      afresh: breatherReset,
    }),
    sheets: SHEETS,
    declarations: DECLARATIONS,
    pathRules: PATHS,
    between: BETWEEN,
    allowance: () => ALLOWANCE,
    measured: measureEvent,
    asUnknown: toUnknown,
    actorIn: ({ actor, attacker, fighter }) => [actor, attacker, fighter].find(isText) ?? "",
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
    withRulings: (changes) => buildD6x3(readRulings(changes, rulings)),
    readFighter,
  };
}

/** Adds to every kind of exchange the standing order that never turns a die. (d6x3/J-3) */
function withTestAdvice(kinds: Ruleset<Fighter>["exchanges"]): Ruleset<Fighter>["exchanges"] {
  return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { advise: answerTest, ...kind }]));
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** The game with the default rulings: three dice, including the Drama Die; major and minor actions, stunt points, Fortune. */
export const d6x3: Ruleset<Fighter> = buildD6x3(RULINGS);
