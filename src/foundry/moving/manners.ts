import { GAMES, listMovementModes } from "../../rulesets/index.ts";
import { toSelectable } from "../client/compat.ts";
import type { Waypoint } from "../scene/waypoints.ts";

const PREFIX = "riposte-";

/**
 * Registers the movement modes of all games beside Foundry's own actions of movement, since tokens of another game may have one; those of
 * the world's game can be selected.
 */
export function registerMovementModes(): void {
  const { actions } = CONFIG.Token.movement;
  const ownModes = listMovementModes(game.settings.get("riposte", "ruleset"));
  for (const [index, mode] of GAMES.flatMap(({ manners = [] }) => manners).entries()) {
    const { id, label, icon } = mode;
    const order = 100 + index; // after all of Foundry's
    const action = { ...actions["walk"], label, icon, order, canSelect: toSelectable(ownModes.includes(mode)) };
    Object.assign(actions, { [`${PREFIX}${id}`]: action });
  }
}

/** Reads the movement mode in which a token passes waypoints; empty for the default one. */
export function readMovementMode(waypoints: readonly Waypoint[]): string {
  const action = waypoints.at(-1)?.action ?? "";
  return action.startsWith(PREFIX) ? action.slice(PREFIX.length) : "";
}
