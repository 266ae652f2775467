import { type Change, type Event, applyEvents, happened, netChanges } from "./event.ts";
import { type Json, isData, isSame, textAt, valueAt } from "./json.ts";
import type { Scene } from "./scene.ts";
import { movesClock } from "./turns.ts";

/** One place that is to be taken back: what was left there, what stands there now, and what is to stand there again. A
 *  missing one says that nothing stands there. */
export type Place = {
  readonly at: readonly string[];
  readonly left?: Json;
  readonly now?: Json;
  readonly to?: Json;
};

/** What an exchange did, as it is taken back: one change a place. The clock's own hands belong to the fight, and stay. */
export function lastingChanges(events: readonly Event[]): readonly Change[] {
  return netChanges(events).filter((change) => !movesClock(change));
}

/** The places that changes have touched, as they stand in a scene; people who are gone have none. */
export function placesOf(changes: readonly Change[], scene: Scene): readonly Place[] {
  const there = changes.filter(({ at }) => at[0] !== "fighters" || valueAt(scene, at.slice(0, 2)) !== undefined);
  return there.map(({ at, before, after }) => placeOf(at, after, valueAt(scene, at), before));
}

function placeOf(at: readonly string[], left?: Json, now?: Json, to?: Json): Place {
  const sides = Object.entries({ left, now, to }).filter(([, value]) => value !== undefined);
  return { at, ...Object.fromEntries(sides) };
}

/** Whether somebody else has changed a place in the meantime, so that taking it back would undo that too. The clock is nobody: what
 *  was begun and only nears its end since is still what was begun. */
export function isChangedSince({ at, left, now, to }: Place): boolean {
  if (isSame(now, left) || isSame(now, to)) return false;
  return to !== undefined || !isEffect(at) || !isSame(timeless(now), timeless(left));
}

function isEffect([part, key]: readonly string[]): boolean {
  return part === "fight" && key === "effects";
}

/** An effect without how long it goes on. */
function timeless(effect: Json | undefined): Json | undefined {
  if (!isData(effect) || !isData(effect["anchor"])) return effect;
  return { ...effect, anchor: { ...effect["anchor"], count: 0 } };
}

/** The changes that take places back, but for those that are kept as they are. */
export function takingBack(places: readonly Place[], keeps: (place: Place) => boolean): readonly Change[] {
  const own = places.filter((place) => !isSame(place.now, place.to) && !(isChangedSince(place) && keeps(place)));
  return own.map(({ at, now, to }) => ({
    at,
    ...(now === undefined ? {} : { before: now }),
    ...(to === undefined ? {} : { after: to }),
  }));
}

/** The scene after places were taken back. */
export function sceneAfter(scene: Scene, changes: readonly Change[]): Scene {
  return applyEvents(scene, [happened("undone", {}, changes)]);
}

/** Those on whom changes have an effect: fighters, by what they are, have spent, or bear; and what is kept for the whole world. */
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
