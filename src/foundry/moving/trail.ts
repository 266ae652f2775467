import { clientState } from "../client/state.ts";
import { type Place, type Waypoint, isSamePlace } from "../scene/waypoints.ts";

/** What comes of a leg: it is charged, costs nothing, or takes back what was charged. */
export type Due = "charged" | "free" | "taken-back";

/** One movement of a token that the writer has seen: how it went, where to, by which user, and what comes of it. */
export type Leg = {
  readonly waypoints: readonly Waypoint[];
  readonly to: Place;
  readonly user: string;
  readonly due: Due;
};

/** The legs of a token that are not settled yet, where the first began, and how many of them are being settled. */
type Trail = { readonly from: Place; readonly legs: readonly Leg[]; readonly begun: number };

/** The trails, by token. What a page forgets of them is seen by where the fight knows the token to stand. */
const trails = clientState.map<string, Trail>("trail.trails");

/** Where the token of a trail stood before it, and where it ends; null for a token without one. */
export function endsOf(token: string): { readonly from: Place; readonly to: Place } | null {
  const trail = trails.get(token);
  return trail ? { from: trail.from, to: trail.legs.at(-1)?.to ?? trail.from } : null;
}

/** Whether a token has gone so much that is not settled that it is not waited for until it stands still. */
export function isLong(token: string): boolean {
  return (trails.get(token)?.legs.length ?? 0) >= MOST_LEGS;
}

const MOST_LEGS = 60;

/** The tokens with trails. */
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

/** Drops the legs that lead on from a place to which the token is taken back before they are charged; false if there are none such. */
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

/** Begins to settle the first legs of a token that belong together: of one user, with the same due. Empty without any. */
export function beginRun(token: string): readonly Leg[] {
  const trail = trails.get(token);
  const [first] = trail?.legs ?? [];
  if (!trail || !first) return [];
  const end = trail.legs.findIndex(({ due, user }) => due !== first.due || user !== first.user);
  const run = end < 0 ? trail.legs : trail.legs.slice(0, end);
  trails.set(token, { ...trail, begun: run.length });
  return run;
}

/** Ends to settle legs: those that are settled are forgotten, the others stay. */
export function endRun(token: string, settled: readonly Leg[]): void {
  const trail = trails.get(token);
  if (!trail) return;
  const legs = trail.legs.filter((leg) => !settled.includes(leg));
  keep(token, { from: settled.at(-1)?.to ?? trail.from, legs, begun: 0 });
}

/** Begins the trail of a token at a place up to which it is settled already: the legs that have led there are forgotten. */
export function beginAt(token: string, place: Place): void {
  const trail = trails.get(token);
  if (!trail) return;
  const last = trail.legs.findLastIndex(({ to }) => isSamePlace(to, place));
  keep(token, { from: place, legs: trail.legs.slice(last + 1), begun: 0 });
}

/** Forgets the trail of a token that is gone. */
export function dropTrail(token: string): void {
  trails.delete(token);
}

function keep(token: string, trail: Trail): void {
  if (trail.legs.length === 0) trails.delete(token);
  else trails.set(token, trail);
}
