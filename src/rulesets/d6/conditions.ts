import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Fighter } from "./fighter.ts";
import { trackSize } from "./fighter.ts";

/** The states that full tracks bring about. (N5; G.3) */
export const STATES = ["downed", "dying", "dead"] as const;
export type HealthState = (typeof STATES)[number];

/** The state of a fighter: light boxes beyond the track down them, critical ones leave them dying, and beyond the buffer dead. (N5; G.3) */
export function stateOf(fighter: Pick<Fighter, "attributes" | "light" | "critical">): HealthState | null {
  const overflow = fighter.critical - trackSize(fighter, "critical");
  if (overflow > fighter.attributes.body) return "dead";
  if (overflow > 0) return "dying";
  return fighter.light > trackSize(fighter, "light") ? "downed" : null;
}

/** Whether the fighter can do anything at all, in defence or otherwise. (G.3; J-12) */
export function canAct(fighter: Fighter): Result<true> {
  const state = stateOf(fighter);
  return state ? refuse(`condition/${state}`, { name: fighter.name }) : ok(true);
}
