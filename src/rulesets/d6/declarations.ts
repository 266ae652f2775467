import { type DeclarationSpec, withRequestInput } from "../../engine/index.ts";
import { CLAIM } from "./answer/claim.ts";
import { OPENING } from "./answer/opening.ts";
import { ACT } from "./attack/act.ts";
import { AIM } from "./attack/aiming.ts";
import { ATTACK, BURST_FIRE } from "./attack/declaring.ts";
import { DRAW } from "./attack/drawing.ts";
import { EXTEND, FULL_DEFENCE } from "./attack/guard.ts";
import { MULTI_ATTACK } from "./attack/multi.ts";
import { SUPPRESS } from "./attack/suppression.ts";
import { HAZARD } from "./harm/hazard.ts";
import { FIRST_AID, REST } from "./harm/recovery.ts";
import { RECOVER } from "./harm/resting.ts";
import { CHARGE } from "./turn/charge.ts";
import { DEED } from "./turn/deed.ts";
import { COVER, MOVE } from "./turn/movement.ts";
import { PLACE } from "./turn/place.ts";
import { REMEDY } from "./turn/remedy.ts";
import { AFFLICTION } from "./turn/statuses.ts";
import { TEST } from "./turn/tests.ts";

/** The kinds of exchange without a declaration form, each with its reason. */
export const UNDECLARED_KINDS: Readonly<Record<string, string>> = {
  strike: "comes of a hit",
  opportunity: "comes of what gives an opening",
  assault: "comes of an action of several attacks",
  "come-under-fire": "comes of a zone, on entering it and at the start of a turn in it",
  stray: "comes of standing under fire",
  "lift-zone": "comes of the end of a zone",
  steady: "comes at the start of a turn",
  decay: "comes at the start of a round",
  "resist-status": "comes at the end of a turn",
  onward: "comes of a move on the scene that is stopped once more",
  amend: "has a window of its own, from the tracker",
  "pass-time": "has a window of its own, for several at once",
  "hurt-several": "has a window of its own, for several at once",
};

/** The declarations of the game in the order of the menu. (S4) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, BURST_FIRE, MULTI_ATTACK, CHARGE, SUPPRESS, AIM, DRAW],
  ...[MOVE, ACT, DEED, CLAIM, FULL_DEFENCE, EXTEND, PLACE, REMEDY, COVER, FIRST_AID, REST],
  ...[withRequestInput(TEST), AFFLICTION, OPENING, HAZARD, RECOVER],
];
