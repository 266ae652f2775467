import { type DeclarationSpec, withRequestInput } from "../../engine/index.ts";
import { CLAIM } from "./answer/claim.ts";
import { ATTACK } from "./attack/attack.ts";
import { PICK_UP } from "./attack/dropped.ts";
import { DRAW } from "./attack/hands.ts";
import { MANOEUVRE } from "./attack/manoeuvre.ts";
import { LIE_DOWN, STAND } from "./attack/posture.ts";
import { EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON } from "./attack/several-blows.ts";
import { STANCE } from "./attack/stance.ts";
import { TASK } from "./economy/task.ts";
import { COIN } from "./fighter/coin.ts";
import { LET_GO } from "./fighter/grip.ts";
import { HEAL } from "./harm/healing.ts";
import { REST } from "./harm/recovery.ts";
import { SUFFER } from "./harm/suffering.ts";
import type { Rulings } from "./rulings.ts";
import { CHECK } from "./turn/check-declaration.ts";
import { MOVE } from "./turn/movement.ts";
import { ENTRY } from "./turn/order.ts";

/** The kinds of exchange that have no form of their own, each with the reason. */
export const UNDECLARED_KINDS: Readonly<Record<string, string>> = {
  opportunity: "comes of a distraction or a lost manoeuvre",
  crippling: "comes of a critical hit",
  shock: "comes of the loss of wound points, where a table rules so",
  dying: "comes with every turn of the dying",
  onward: "comes of a move on the scene that is stopped once more",
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
  "pass-time": "has a window of its own, for several at once",
  "hurt-several": "has a window of its own, for several at once",
};

/** Lists the declarations under a table's rulings. If leaving a reach gives no opening, the input `leaving` is left out. (S3; d20/J-8) */
export function listDeclarations({ leavingProvokes }: Pick<Rulings, "leavingProvokes">): readonly DeclarationSpec[] {
  if (leavingProvokes) return DECLARATIONS;
  return DECLARATIONS.map((spec) => ({ ...spec, inputs: spec.inputs.filter(({ name }) => name !== "leaving") }));
}

/** The declarations of the game, sorted by how soon players look for them. (S3) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON, MANOEUVRE, CLAIM, LET_GO],
  ...[STANCE, MOVE, STAND, LIE_DOWN, DRAW, PICK_UP, withRequestInput(CHECK), TASK],
  ...[ENTRY, SUFFER, REST, HEAL, COIN],
];
