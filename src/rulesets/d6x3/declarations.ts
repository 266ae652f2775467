import { type DeclarationSpec, withRequestInput } from "../../engine/index.ts";
import { ATTACK, GUNNERY } from "./attack/declaring.ts";
import { THROW } from "./attack/explosives.ts";
import { CHURN } from "./harm/churn.ts";
import { HAZARD } from "./harm/hazard.ts";
import { BREATHER, INTERLUDE } from "./harm/recovery.ts";
import { ROLL_OVER } from "./harm/rolling-over.ts";
import { ACTION } from "./turn/action.ts";
import { OPPOSED } from "./turn/opposed.ts";
import { PREPARED } from "./turn/prepared.ts";
import { TASK } from "./turn/tasks.ts";
import { CRASH } from "./turn/vehicles.ts";

/** The kinds of exchange that are not declared in a form, each with the reason. */
export const UNDECLARED_KINDS: Readonly<Record<string, string>> = {
  pursuit: "comes of a movement away from who presses",
  pursue: "comes of a pursuer's move on the scene",
  stunt: "is bought after a hit",
  contest: "is part of an opposed test",
  suffer: "comes of damage",
  misfire: "comes of a gun that missed",
  churning: "comes of what makes the Churn Pool grow",
  dying: "comes of a turn that begins",
  afresh: "comes of a turn that begins",
  amend: "has a window of its own, from the tracker",
  "pass-time": "has a window of its own, for several at once",
  "hurt-several": "has a window of its own, for several at once",
};

/** The declarations in the order of the menu: first those of any player, then the GM's. (S2) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, THROW, GUNNERY, ACTION, PREPARED, withRequestInput(TASK), OPPOSED, ROLL_OVER, BREATHER],
  ...[HAZARD, CRASH, INTERLUDE, CHURN],
];
