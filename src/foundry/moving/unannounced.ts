import { clientState } from "../client/state.ts";
import { type Place, isSamePlace } from "../scene/waypoints.ts";

/** A change of a token's position that no movement has announced yet. */
type Unannounced = {
  readonly to: Place;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly follow: () => void;
};

/** Last such change of each token. */
const changes = clientState.map<string, Unannounced>("unannounced.changes", ({ timer }) => clearTimeout(timer));

/** Time in which a movement announces itself, in milliseconds: it comes together with the change. */
const SOON = 100;

/**
 * Follows a change of a token's position unless a movement announces it soon; the change before it is followed at once, so that each is
 * assigned to the user who made it.
 */
export function waitForMovement(token: string, to: Place, follow: () => void): void {
  followUnannounced(token);
  const timer = setTimeout(() => followUnannounced(token), SOON);
  changes.set(token, { to, timer, follow });
}

/** Follows the last change of a token's position that no movement has announced, unless `announced` is the same position. */
export function followUnannounced(token: string, told?: Place): void {
  const last = changes.get(token);
  changes.delete(token);
  clearTimeout(last?.timer);
  if (last && !(told && isSamePlace(last.to, told))) last.follow();
}
