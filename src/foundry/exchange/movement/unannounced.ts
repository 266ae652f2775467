import { clientState } from "../../platform/state.ts";
import { type TokenPosition, isSamePosition } from "../../documents/scene/waypoints.ts";

/** The position to which a user, by id, has moved a token. */
type MovedTo = { readonly to: TokenPosition; readonly user: string };

/** A change of a token's position that no movement has announced yet. */
type UnannouncedChange = MovedTo & {
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
export function waitForMovement(token: string, moved: MovedTo, follow: () => void): void {
  followUnannounced(token);
  const timer = setTimeout(() => followUnannounced(token), ANNOUNCEMENT_TIME);
  changes.set(token, { ...moved, timer, follow });
}

/**
 * Follows the last change of a token's position that no movement has announced, unless the same user has `announced` the same position. A
 * change of size is a movement too, perhaps of another user.
 */
export function followUnannounced(token: string, announced?: MovedTo): void {
  const change = changes.get(token);
  changes.delete(token);
  clearTimeout(change?.timer);
  if (!change) return;
  if (announced?.user !== change.user || !isSamePosition(change.to, announced.to)) change.follow();
}
