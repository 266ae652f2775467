import { clientState } from "../../platform/state.ts";
import { type TokenPosition, type Waypoint, isSamePosition } from "../../documents/scene/waypoints.ts";

/** Charge of a leg: it is charged, costs nothing, or takes back an earlier charge. */
export type LegCharge = "charged" | "free" | "taken-back";

/** A movement of a token that the writer has seen: its waypoints, its end, the user who moved it, and its charge. */
export type Leg = {
  readonly waypoints: readonly Waypoint[];
  readonly to: TokenPosition;
  readonly user: string;
  readonly due: LegCharge;
};

/** Legs of a token that are not settled yet, the position where the first began, and the number of legs that are being settled. */
type Trail = { readonly from: TokenPosition; readonly legs: readonly Leg[]; readonly begun: number };

/** Trails, by token. A page that loses them still sees the difference to the position that the fight has registered. */
const trails = clientState.map<string, Trail>("trail.trails");

/** Returns the positions before and after the trail of a token; null for a token without one. */
export function getTrailEnds(token: string): { readonly from: TokenPosition; readonly to: TokenPosition } | null {
  const trail = trails.get(token);
  return trail ? { from: trail.from, to: trail.legs.at(-1)?.to ?? trail.from } : null;
}

/** True if a token has so many unsettled legs that they are settled before it stands still. */
export function isLongTrail(token: string): boolean {
  return (trails.get(token)?.legs.length ?? 0) >= MAX_LEGS;
}

const MAX_LEGS = 60;

/** Lists the tokens with trails. */
export function listTrailedTokens(): readonly string[] {
  return [...trails.keys()];
}

/** True while a leg of a token is not settled. */
export function hasLeg(token: string, leg: Leg): boolean {
  return trails.get(token)?.legs.includes(leg) ?? false;
}

/** Adds a leg to the trail of a token, which begins at `from` if it has none. */
export function addLeg(token: string, from: TokenPosition, leg: Leg): void {
  const previous = trails.get(token) ?? { from, legs: [], begun: 0 };
  trails.set(token, { ...previous, legs: [...previous.legs, leg] });
}

/** Drops the legs that lead away from a position to which the token is taken back before they are charged; false if there are none. */
export function dropRevertedLegs(token: string, { to, user }: Pick<Leg, "to" | "user">): boolean {
  const trail = trails.get(token);
  if (!trail) return false;
  const places = [trail.from, ...trail.legs.map((leg) => leg.to)];
  const keptCount = places.findLastIndex((place) => isSamePosition(place, to));
  const dropped = keptCount < trail.begun ? [] : trail.legs.slice(keptCount);
  if (dropped.length === 0 || dropped.some((leg) => leg.due !== "charged" || leg.user !== user)) return false;
  storeTrail(token, { ...trail, legs: trail.legs.slice(0, keptCount) });
  return true;
}

/** Begins to settle the first legs of a token that belong together: of one user, with the same charge. Empty without legs. */
export function beginRun(token: string): readonly Leg[] {
  const trail = trails.get(token);
  const [first] = trail?.legs ?? [];
  if (!trail || !first) return [];
  const end = trail.legs.findIndex(({ due, user }) => due !== first.due || user !== first.user);
  const run = end < 0 ? trail.legs : trail.legs.slice(0, end);
  trails.set(token, { ...trail, begun: run.length });
  return run;
}

/** Finishes settling legs: the settled ones are dropped, the others stay. */
export function endRun(token: string, settled: readonly Leg[]): void {
  const trail = trails.get(token);
  if (!trail) return;
  const legs = trail.legs.filter((leg) => !settled.includes(leg));
  storeTrail(token, { from: settled.at(-1)?.to ?? trail.from, legs, begun: 0 });
}

/** Begins the trail of a token at a position up to which it is settled: the legs to that position are dropped. */
export function beginTrail(token: string, place: TokenPosition): void {
  const trail = trails.get(token);
  if (!trail) return;
  const last = trail.legs.findLastIndex(({ to }) => isSamePosition(to, place));
  storeTrail(token, { from: place, legs: trail.legs.slice(last + 1), begun: 0 });
}

/** Drops the trail of a token that is gone. */
export function dropTrail(token: string): void {
  trails.delete(token);
}

function storeTrail(token: string, trail: Trail): void {
  if (trail.legs.length === 0) trails.delete(token);
  else trails.set(token, trail);
}
