import { type Change, type Event, applyEvents, happened, netChanges } from "./event.ts";
import { type Json, isData, isSame, textAt, valueAt } from "./json.ts";
import type { Scene } from "./scene.ts";
import { movesClock } from "./turns.ts";

/** One path to undo: the value left there, the value there now, and the value to restore. A missing one means no value. */
export type Place = {
  readonly at: readonly string[];
  readonly left?: Json;
  readonly now?: Json;
  readonly to?: Json;
};

/** Lists the changes of an exchange to undo, one per path. The clock belongs to the fight and stays. */
export function lastingChanges(events: readonly Event[]): readonly Change[] {
  return netChanges(events).filter((change) => !movesClock(change));
}

/** Lists the paths that changes have touched, with their values in a scene, except for fighters who are gone and effects that are over. */
export function placesOf(changes: readonly Change[], scene: Scene): readonly Place[] {
  const there = changes.filter(({ at }) => holderOf(at).length === 0 || valueAt(scene, holderOf(at)) !== undefined);
  return there.map(({ at, before, after }) => placeOf(at, after, valueAt(scene, at), before));
}

/** Returns the path of the fighter or effect that contains a path; empty for any other path. */
function holderOf(at: readonly string[]): readonly string[] {
  if (at[0] === "fighters") return at.slice(0, 2);
  return isEffect(at) && at.length > 3 ? at.slice(0, 3) : [];
}

function placeOf(at: readonly string[], left?: Json, now?: Json, to?: Json): Place {
  const sides = Object.entries({ left, now, to }).filter(([, value]) => value !== undefined);
  return { at, ...Object.fromEntries(sides) };
}

/**
 * True if something else has changed a path since, so that undoing it would undo that too. The clock does not count: an effect that only
 * nears its end is unchanged.
 */
export function isChangedSince({ at, left, now, to }: Place): boolean {
  if (isSame(now, left) || isSame(now, to)) return false;
  return to !== undefined || !isEffect(at) || !isSame(withoutDuration(now), withoutDuration(left));
}

function isEffect([part, key]: readonly string[]): boolean {
  return part === "fight" && key === "effects";
}

/** Returns an effect without its remaining duration. */
function withoutDuration(effect: Json | undefined): Json | undefined {
  if (!isData(effect) || !isData(effect["anchor"])) return effect;
  return { ...effect, anchor: { ...effect["anchor"], count: 0 } };
}

/** Lists the changes that undo these paths, except for changed ones that are to be kept. */
export function takingBack(places: readonly Place[], keeps: (place: Place) => boolean): readonly Change[] {
  const own = places.filter((place) => !isSame(place.now, place.to) && !(isChangedSince(place) && keeps(place)));
  return own.map(({ at, now, to }) => ({
    at,
    ...(now === undefined ? {} : { before: now }),
    ...(to === undefined ? {} : { after: to }),
  }));
}

/** Returns the scene after changes were undone. */
export function sceneAfter(scene: Scene, changes: readonly Change[]): Scene {
  return applyEvents(scene, [happened("undone", {}, changes)]);
}

/** Collects keys for all that changes affect: fighters, by their data, their budgets or their effects; and the data of the whole world. */
export function touchedBy(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap(fightersTouched));
}

function fightersTouched({ at: [part, first = "", second = ""], before, after }: Change): readonly string[] {
  if (part === "fighters") return [first];
  if (part === "world") return [`world.${first}`];
  if (first === "budgets") return [second];
  const bearers = [before, after].map((side) => (isData(side) ? textAt(side, "bearer") : ""));
  return [`${first}.${second}`, ...bearers.filter((bearer) => bearer !== "")];
}
