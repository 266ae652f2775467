import { type Json, type Ruleset, amendKind, buildGmKinds, withRequest } from "../../engine/index.ts";
import { answerDamage, answerTest } from "./odds/advice.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { churn, churnGrowth, misfire, buildChurnTriggers } from "./harm/churn.ts";
import { contest } from "./attack/contest.ts";
import { DECLARATIONS } from "./declarations.ts";
import { actionKind } from "./turn/action.ts";
import { SIDES, TEST_DICE, markDramaDie } from "./dice.ts";
import { dying, startDying } from "./harm/dying.ts";
import { ALLOWANCE } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { stunt } from "./attack/following.ts";
import { sufferKind } from "./harm/harm.ts";
import { hazard } from "./harm/hazard.ts";
import { attackKind, gunneryKind, throwKind } from "./kinds.ts";
import { opposed } from "./turn/opposed.ts";
import { applyInitiativeStunts, rankInitiative, groupRolls } from "./turn/order.ts";
import { preparedKind } from "./turn/prepared.ts";
import { pursue, pursuit, startPursuits } from "./answer/pursuit.ts";
import { breatherReset, startBreatherReset, breather, interlude } from "./harm/recovery.ts";
import { rollingOver } from "./harm/rolling-over.ts";
import { RULINGS, type Rulings, readRulings } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { TASK, describeRequest, taskKind } from "./turn/tasks.ts";
import { crash } from "./turn/vehicles.ts";
import { measureEvent } from "./odds/measured.ts";
import { toUnknown } from "./odds/unknown.ts";
import { PATHS } from "./turn/ways.ts";

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
      amend: amendKind(() => ALLOWANCE),
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
    under: (changes) => buildD6x3(readRulings(changes, rulings)),
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
