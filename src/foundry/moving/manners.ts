import { GAMES, mannersOf } from "../../rulesets/index.ts";
import { mayBeSelected } from "../client/compat.ts";
import type { Waypoint } from "../scene/waypoints.ts";

const PREFIX = "riposte-";

/**
 * Registers the movement modes of all games beside Foundry's own actions of movement, since tokens of another game may have one; those of
 * the world's game can be selected.
 */
export function registerManners(): void {
  const { actions } = CONFIG.Token.movement;
  const own = mannersOf(game.settings.get("riposte", "ruleset"));
  for (const [index, manner] of GAMES.flatMap(({ manners = [] }) => manners).entries()) {
    const { id, label, icon } = manner;
    const order = 100 + index; // after all of Foundry's
    const action = { ...actions["walk"], label, icon, order, canSelect: mayBeSelected(own.includes(manner)) };
    Object.assign(actions, { [`${PREFIX}${id}`]: action });
  }
}

/** Reads the movement mode in which a token passes waypoints; empty for the default one. */
export function mannerIn(waypoints: readonly Waypoint[]): string {
  const action = waypoints.at(-1)?.action ?? "";
  return action.startsWith(PREFIX) ? action.slice(PREFIX.length) : "";
}
