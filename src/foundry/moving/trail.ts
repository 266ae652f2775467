import { clientState } from "../client/state.ts";
import { type Place, type Waypoint, isSamePlace } from "../scene/waypoints.ts";

/** Charge of a leg: it is charged, costs nothing, or takes back an earlier charge. */
export type Due = "charged" | "free" | "taken-back";

/** A movement of a token that the writer has seen: its waypoints, its end, the user who moved it, and its charge. */
export type Leg = {
  readonly waypoints: readonly Waypoint[];
  readonly to: Place;
  readonly user: string;
  readonly due: Due;
};

/** Legs of a token that are not settled yet, the position where the first began, and the number of legs that are being settled. */
type Trail = { readonly from: Place; readonly legs: readonly Leg[]; readonly begun: number };

/** Trails, by token. A page that loses them still sees the difference to the position that the fight has registered. */
const trails = clientState.map<string, Trail>("trail.trails");

/** Returns the positions before and after the trail of a token; null for a token without one. */
export function endsOf(token: string): { readonly from: Place; readonly to: Place } | null {
  const trail = trails.get(token);
  return trail ? { from: trail.from, to: trail.legs.at(-1)?.to ?? trail.from } : null;
}

/** True if a token has so many unsettled legs that they are settled before it stands still. */
export function isLong(token: string): boolean {
  return (trails.get(token)?.legs.length ?? 0) >= MOST_LEGS;
}

const MOST_LEGS = 60;

/** Lists the tokens with trails. */
export function trailed(): readonly string[] {
  return [...trails.keys()];
}

/** True while a leg of a token is not settled. */
export function hasLeg(token: string, leg: Leg): boolean {
  return trails.get(token)?.legs.includes(leg) ?? false;
}

/** Adds a leg to the trail of a token, which begins at `from` if it has none. */
export function lengthen(token: string, from: Place, leg: Leg): void {
  const before = trails.get(token) ?? { from, legs: [], begun: 0 };
  trails.set(token, { ...before, legs: [...before.legs, leg] });
}

/** Drops the legs that lead away from a position to which the token is taken back before they are charged; false if there are none. */
export function cutBack(token: string, { to, user }: Pick<Leg, "to" | "user">): boolean {
  const trail = trails.get(token);
  if (!trail) return false;
  const places = [trail.from, ...trail.legs.map((leg) => leg.to)];
  const kept = places.findLastIndex((place) => isSamePlace(place, to));
  const dropped = kept < trail.begun ? [] : trail.legs.slice(kept);
  if (dropped.length === 0 || dropped.some((leg) => leg.due !== "charged" || leg.user !== user)) return false;
  keep(token, { ...trail, legs: trail.legs.slice(0, kept) });
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
  keep(token, { from: settled.at(-1)?.to ?? trail.from, legs, begun: 0 });
}

/** Begins the trail of a token at a position up to which it is settled: the legs to that position are dropped. */
export function beginAt(token: string, place: Place): void {
  const trail = trails.get(token);
  if (!trail) return;
  const last = trail.legs.findLastIndex(({ to }) => isSamePlace(to, place));
  keep(token, { from: place, legs: trail.legs.slice(last + 1), begun: 0 });
}

/** Drops the trail of a token that is gone. */
export function dropTrail(token: string): void {
  trails.delete(token);
}

function keep(token: string, trail: Trail): void {
  if (trail.legs.length === 0) trails.delete(token);
  else trails.set(token, trail);
}
