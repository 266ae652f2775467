import { type Data, type Scene, type TurnBound, lookup, getText } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/**
 * The declarations that a fighter may make only in their own turn: every Action. Reactions, held actions, quick actions, powers without an
 * Action and free actions are possible at any time. So is splitting the Action, since the parts may serve a defence. (S0; S1; d10/D.1,
 * d10/D.8; d10/L-60)
 */
export const TURN_BOUND: readonly TurnBound[] = [
  { kind: "attack", actor: "attacker" },
  { kind: "volley", actor: "attacker" },
  { kind: "evade", actor: "evader", free: isDedicated },
  { kind: "hold", actor: "holder" },
  { kind: "aim", actor: "actor" },
  { kind: "task", actor: "actor", free: isPassive },
  { kind: "deed", actor: "actor" },
  { kind: "move", actor: "mover" },
  { kind: "power", actor: "user", free: isActionFree },
  { kind: "grapple", actor: "attacker" },
  { kind: "breakFree", actor: "attacker" },
];

/** True if a dodge for the whole round is declared: it is a defensive action, which may be taken at any moment. (S1; d10/D.7) */
function isDedicated(payload: Data): boolean {
  return payload["dedicated"] === true;
}

/** True if the GM declares a roll passive, so that it takes no Action. (S0; d10/D.3) */
export function isPassive(payload: Data): boolean {
  return payload["passive"] === true;
}

/** True if the named power takes no Action. (S0; d10/J.1) */
function isActionFree(payload: Data, { fighters }: Scene<Fighter>): boolean {
  const power = lookup(lookup(fighters, getText(payload, "user"))?.powers ?? {}, getText(payload, "power"));
  return power !== undefined && power.time !== "action";
}
