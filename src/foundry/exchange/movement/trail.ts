import { clientState } from "../../platform/state.ts";
import { type TokenPosition, type Waypoint, isSamePosition } from "../../documents/scene/waypoints.ts";

/** The charge of a leg: it is charged, it costs nothing, or it reverses an earlier charge. */
export type LegCharge = "charged" | "free" | "taken-back";

/** A movement of a token that the writer has seen: its waypoints, its end, the user who moved it, and its charge. */
export type Leg = {
  readonly waypoints: readonly Waypoint[];
  readonly to: TokenPosition;
  readonly user: string;
  readonly due: LegCharge;
};

/** The legs of a token that are not settled yet, the position where the first began, and the number of legs that are being settled. */
type Trail = { readonly from: TokenPosition; readonly legs: readonly Leg[]; readonly begun: number };

/** The trails, by token. A client that loses them still sees that the token is not at the position that the fight has registered. */
const trails = clientState.map<string, Trail>("trail.trails");

/** Returns the positions where the trail of a token begins and ends; null for a token without a trail. */
export function getTrailEnds(token: string): { readonly from: TokenPosition; readonly to: TokenPosition } | null {
  const trail = trails.get(token);
  return trail ? { from: trail.from, to: trail.legs.at(-1)?.to ?? trail.from } : null;
}

/** True if a token has so many unsettled legs that they are settled while it is still moving. */
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

/**
 * Drops the last legs of a trail if their user has moved the token back to where they began. The legs must not be charged yet. Returns
 * false if nothing is dropped.
 */
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

/**
 * Begins to settle the first legs of a token that belong together, and returns them: they have one user and the same charge. Empty without
 * legs.
 */
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

/** Begins the trail of a token again at a position up to which it is settled; the legs up to there are dropped. */
export function beginTrail(token: string, place: TokenPosition): void {
  const trail = trails.get(token);
  if (!trail) return;
  const last = trail.legs.findLastIndex(({ to }) => isSamePosition(to, place));
  storeTrail(token, { from: place, legs: trail.legs.slice(last + 1), begun: 0 });
}

/** Drops the trail of a deleted token. */
export function dropTrail(token: string): void {
  trails.delete(token);
}

function storeTrail(token: string, trail: Trail): void {
  if (trail.legs.length === 0) trails.delete(token);
  else trails.set(token, trail);
}
