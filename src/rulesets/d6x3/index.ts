import { type Json, type Ruleset, amendKind, forSeveral, requestable } from "../../engine/index.ts";
import { adviseSuffering, adviseTest } from "./odds/advice.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { churn, churning, misfire, rising } from "./harm/churn.ts";
import { contest } from "./attack/contest.ts";
import { DECLARATIONS } from "./declarations.ts";
import { actionKind } from "./turn/action.ts";
import { SIDES, TEST_DICE, marksOf } from "./dice.ts";
import { dying, sinking } from "./harm/dying.ts";
import { ALLOWANCE } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { stunt } from "./attack/following.ts";
import { sufferKind } from "./harm/harm.ts";
import { hazard } from "./harm/hazard.ts";
import { attackKind, gunneryKind, throwKind } from "./kinds.ts";
import { opposed } from "./turn/opposed.ts";
import { arrangedByStunts, placeInOrder, sharesRoll } from "./turn/order.ts";
import { preparedKind } from "./turn/prepared.ts";
import { pursue, pursuit, pursuits } from "./answer/pursuit.ts";
import { afresh, anew, breather, interlude } from "./harm/recovery.ts";
import { rollingOver } from "./harm/rolling-over.ts";
import { RULINGS, type Rulings, rulingsWith } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { TASK, requestOf, taskKind } from "./turn/tasks.ts";
import { crash } from "./turn/vehicles.ts";
import { measured } from "./odds/measured.ts";
import { asUnknown } from "./odds/unknown.ts";
import { WAYS } from "./turn/ways.ts";

/** Builds the game under a table's rulings. */
export function threeDiceWith(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d6x3",
    source: "S2, with the gaps filled from public pages; docs/rules/d6x3.md",
    exchanges: leavingDice({
      attack: attackKind(rulings),
      throw: throwKind(rulings),
      gunnery: gunneryKind(rulings),
      action: actionKind(rulings),
      task: requestable(taskKind(rulings), TASK.actor, requestOf),
      opposed,
      prepared: preparedKind(rulings),
      "roll-over": rollingOver,
      breather,
      interlude,
      hazard,
      crash,
      churn,
      amend: amendKind(() => ALLOWANCE),
      ...forSeveral({ breather, interlude }, { hazard }),
      pursuit,
      pursue,
      stunt,
      contest,
      suffer: { ...sufferKind(rulings), advise: adviseSuffering },
      misfire,
      churning,
      dying,
      afresh,
    }),
    sheets: SHEETS,
    declarations: DECLARATIONS,
    ways: WAYS,
    between: BETWEEN,
    allowance: () => ALLOWANCE,
    measured,
    asUnknown,
    actorIn: ({ actor, attacker, fighter }) => [actor, attacker, fighter].find(isText) ?? "",
    triggers: {
      moved: pursuits,
      "turn-start": (event, scene) => [...sinking(event, scene), ...anew(event, scene)],
      ...rising(rulings),
    },
    order: {
      dice: () => ({ count: TEST_DICE, sides: SIDES }),
      place: placeInOrder,
      marks: marksOf,
      arranged: arrangedByStunts,
      sharesRoll,
    },
    under: (changes) => threeDiceWith(rulingsWith(changes, rulings)),
    readFighter,
  };
}

/** Adds to every kind of exchange the standing order that never turns a die. (d6x3/J-3) */
function leavingDice(kinds: Ruleset<Fighter>["exchanges"]): Ruleset<Fighter>["exchanges"] {
  return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { advise: adviseTest, ...kind }]));
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** The game of three dice, one of which is the Drama Die: major and minor actions, stunt points, Fortune. */
export const threeDice: Ruleset<Fighter> = threeDiceWith(RULINGS);
