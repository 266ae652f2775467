import { clientState } from "../../platform/state.ts";
import { type TokenPosition, isSamePosition } from "../../documents/scene/waypoints.ts";

/** A change of a token's position that no movement has announced yet. */
type UnannouncedChange = {
  readonly to: TokenPosition;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly follow: () => void;
};

/** Last such change of each token. */
const changes = clientState.map<string, UnannouncedChange>("unannounced.changes", ({ timer }) => clearTimeout(timer));

/** Time in which a movement announces itself, in milliseconds: it comes together with the change. */
const ANNOUNCEMENT_TIME = 100;

/**
 * Follows a change of a token's position unless a movement announces it soon; the change before it is followed at once, so that each is
 * assigned to the user who made it.
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
