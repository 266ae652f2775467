import { type DeclarationSpec, withRequestInput, limitFormsToOwnTurn } from "../../engine/index.ts";
import { buildEvadeSpec } from "./answer/evade.ts";
import { BREAK_FREE, GRAPPLE, LET_GO } from "./answer/grapple.ts";
import { STAND } from "./answer/reach.ts";
import { AIM } from "./attack/aiming.ts";
import { ATTACK } from "./attack/attack.ts";
import { buildHoldSpec } from "./attack/hold.ts";
import { SURPRISE_ATTACK } from "./attack/surprise-attack.ts";
import { RELEASE } from "./attack/trigger.ts";
import { VOLLEY } from "./attack/volley.ts";
import { QUICK } from "./economy/quick.ts";
import { D10, type Edition } from "./edition.ts";
import { buildTaskPair } from "./fighter/inputs.ts";
import { HAZARD } from "./harm/hazard.ts";
import { BLEED, SPARE, TREAT } from "./harm/mending.ts";
import { RECOVER } from "./harm/recovery.ts";
import { USE_POWER } from "./powers/power-declaring.ts";
import type { Rulings } from "./rulings.ts";
import { AMBUSH } from "./turn/ambush.ts";
import { DEED } from "./turn/deed.ts";
import { MOVE } from "./turn/moving.ts";
import { SLEEP } from "./turn/sleep.ts";
import { buildSplitSpec } from "./turn/splitting.ts";
import { SURPRISE } from "./turn/surprise.ts";
import { buildTaskSpec } from "./turn/task-declaration.ts";
import { TURN_BOUND } from "./turn/turn.ts";

/** The kinds of exchange that have no declaration form, each with the reason. */
export const UNDECLARED_KINDS: Readonly<Record<string, string>> = {
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
  "pass-time": "has a window of its own, for several at once",
  "hurt-several": "has a window of its own, for several at once",
  trigger: "stands on the tracker beside what is held",
};

/** The parts of an edition that determine its declarations. */
type DeclarationRules = Pick<Edition, "reading" | "splitting" | "holds">;

/**
 * Builds the declarations of the game in display order: the actions that players look for first, and the GM's decrees at the end. (S0; S1)
 */
export function buildDeclarations(
  rulings: Rulings,
  { reading, splitting, holds }: DeclarationRules = D10,
): readonly DeclarationSpec[] {
  const pair = buildTaskPair(reading);
  const actions = [
    ...[buildEvadeSpec(rulings), buildHoldSpec(holds, pair), RELEASE, AIM, buildSplitSpec(rulings, splitting, reading)],
    ...[ATTACK, VOLLEY, withRequestInput(buildTaskSpec(pair)), DEED, QUICK, MOVE, USE_POWER],
    ...[GRAPPLE, BREAK_FREE, LET_GO, STAND, SURPRISE, SURPRISE_ATTACK],
  ];
  return [...limitFormsToOwnTurn(TURN_BOUND, actions), ...[HAZARD, AMBUSH, SLEEP, BLEED, TREAT, SPARE, RECOVER]];
}
