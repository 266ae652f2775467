import { type Result, type Scene, ok, refuse } from "../../../engine/index.ts";
import { type Fighter, trackSize } from "./fighter.ts";
import { isAfflicted } from "./effects.ts";
import { HEALTH_STATES, type HealthState } from "../vocabulary.ts";

/**
 * Finds the state of a fighter. Light boxes beyond the track mean downed, or disabled if the fighter holds out. Critical boxes beyond the
 * track mean dying, and beyond the buffer dead. (N5; d6/G.3)
 */
export function findHealthState(
  fighter: Pick<Fighter, "attributes" | "light" | "critical" | "holdsOut">,
): HealthState | null {
  const overflow = fighter.critical - trackSize(fighter, "critical");
  if (overflow > fighter.attributes.body) return "dead";
  if (overflow > 0) return "dying";
  if (fighter.light <= trackSize(fighter, "light")) return null;
  return fighter.holdsOut ? "disabled" : "downed";
}

/** True if a fighter in this state is out of the fight. (N5; d6/G.3) */
export function isIncapacitated(state: HealthState | null): state is HealthState {
  return state !== null && !HEALTH_STATES[state].acts;
}

/** Refuses any action or defence of a fighter who is out of the fight or helpless. (d6/G.3; d6/J-12) */
export function canAct(scene: Scene, fighter: Fighter): Result<true> {
  const state = findHealthState(fighter);
  const { id, name } = fighter;
  if (isIncapacitated(state)) return refuse(`condition/${state}`, { name });
  return isAfflicted(scene, id, "helpless") ? refuse("condition/helpless", { name }) : ok(true);
}
