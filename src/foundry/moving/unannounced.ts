import { clientState } from "../client/state.ts";
import { type Place, isSamePlace } from "../scene/waypoints.ts";

/** A change of a token's place that no movement has told of yet. */
type Unannounced = {
  readonly to: Place;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly follow: () => void;
};

/** The last such change of each token. */
const changes = clientState.map<string, Unannounced>("unannounced.changes", ({ timer }) => clearTimeout(timer));

/** How soon a movement tells of itself, in milliseconds: together with the change. */
const SOON = 100;

/** Follows a change of a token's place unless a movement tells of it soon; the change before it is followed now, so that each goes to who has made it. */
export function waitForMovement(token: string, to: Place, follow: () => void): void {
  followUnannounced(token);
  const timer = setTimeout(() => followUnannounced(token), SOON);
  changes.set(token, { to, timer, follow });
}

/** Follows the last change of a token's place that no movement has told of, unless one tells of this place now. */
export function followUnannounced(token: string, told?: Place): void {
  const last = changes.get(token);
  changes.delete(token);
  clearTimeout(last?.timer);
  if (last && !(told && isSamePlace(last.to, told))) last.follow();
}
