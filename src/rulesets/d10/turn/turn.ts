import { type Data, type Scene, type TurnBound, lookup, textAt } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** What is done on the fighter's own turn: every Action. Reactions, held actions, quick actions and powers that take no Action are not bound; nor is dividing
 *  the Action, which may be done to defend oneself, or whatever costs nothing. (S0; S1; d10/D.1, d10/D.8; d10/L-60) */
export const TURN_BOUND: readonly TurnBound[] = [
  { kind: "attack", actor: "attacker" },
  { kind: "volley", actor: "attacker" },
  { kind: "evade", actor: "evader", free: isDedicated },
  { kind: "hold", actor: "holder" },
  { kind: "aim", actor: "actor" },
  { kind: "task", actor: "actor", free: isPassive },
  { kind: "deed", actor: "actor" },
  { kind: "move", actor: "mover" },
  { kind: "power", actor: "user", free: takesNoAction },
  { kind: "grapple", actor: "attacker" },
  { kind: "breakFree", actor: "attacker" },
];

/** Whether a dodge for the whole round is declared: it is a defensive action, which may be taken at any moment. (S1; d10/D.7) */
function isDedicated(said: Data): boolean {
  return said["dedicated"] === true;
}

/** Whether the GM calls a roll passive, which is no Action. (S0; d10/D.3) */
export function isPassive(said: Data): boolean {
  return said["passive"] === true;
}

/** Whether the power that is named takes no Action of its own. (S0; d10/J.1) */
function takesNoAction(said: Data, { fighters }: Scene<Fighter>): boolean {
  const power = lookup(lookup(fighters, textAt(said, "user"))?.powers ?? {}, textAt(said, "power"));
  return power !== undefined && power.time !== "action";
}
