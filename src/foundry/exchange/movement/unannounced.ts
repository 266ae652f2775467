import { clientState } from "../../platform/state.ts";
import { type TokenPosition, isSamePosition } from "../../documents/scene/waypoints.ts";

/** A change of a token's position that no movement has announced yet. */
type UnannouncedChange = {
  readonly to: TokenPosition;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly follow: () => void;
};

/** The last unannounced change of each token. */
const changes = clientState.map<string, UnannouncedChange>("unannounced.changes", ({ timer }) => clearTimeout(timer));

/** The time to wait for the movement of a change, in milliseconds. A movement normally arrives together with its change. */
const ANNOUNCEMENT_TIME = 100;

/**
 * Follows a change of a token's position unless a movement announces it soon. An earlier change that still waits is followed at once, so
 * that each change is assigned to the user who made it.
 */
export function waitForMovement(token: string, to: TokenPosition, follow: () => void): void {
  followUnannounced(token);
  const timer = setTimeout(() => followUnannounced(token), ANNOUNCEMENT_TIME);
  changes.set(token, { to, timer, follow });
}

/** Follows the last change of a token's position that no movement has announced, unless `announced` is the same position. */
export function followUnannounced(token: string, announced?: TokenPosition): void {
  const change = changes.get(token);
  changes.delete(token);
  clearTimeout(change?.timer);
  if (change && !(announced && isSamePosition(change.to, announced))) change.follow();
}
