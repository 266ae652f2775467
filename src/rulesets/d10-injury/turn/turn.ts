import type { TurnBound } from "../../../engine/index.ts";
import { isPassive } from "../../d10/index.ts";

/**
 * The edition's exchanges that a fighter may declare only in their own turn: treating an Injury, and a roll of Body or Mind that is not
 * passive. (S0; d10/D.1, d10/D.3; d10/H.4)
 */
export const OWN_TURN_BOUND: readonly TurnBound[] = [
  { kind: "treat", actor: "healer" },
  { kind: "rating", actor: "actor", free: isPassive },
];
