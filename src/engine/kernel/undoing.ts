import { type Change, type Event, applyEvents, happened, mergeChanges } from "./event.ts";
import { type Json, isData, isSame, getText, getValue } from "./json.ts";
import type { Scene } from "./scene.ts";
import { isClockChange } from "./turns.ts";

/**
 * One path to undo: the value that the exchange left there (`left`), the present value (`now`), and the value to restore (`to`). A missing
 * one means no value.
 */
export type UndoTarget = {
  readonly at: readonly string[];
  readonly left?: Json;
  readonly now?: Json;
  readonly to?: Json;
};

/** Lists the changes of an exchange to undo, one per path. Changes of the fight's clock are not undone. */
export function listLastingChanges(events: readonly Event[]): readonly Change[] {
  return mergeChanges(events).filter((change) => !isClockChange(change));
}

/**
 * Lists the paths of changes with their values in a scene. Paths in fighters that were removed, or in effects that have ended, are left
 * out.
 */
export function listUndoTargets(changes: readonly Change[], scene: Scene): readonly UndoTarget[] {
  const there = changes.filter(
    ({ at }) => findOwnerPath(at).length === 0 || getValue(scene, findOwnerPath(at)) !== undefined,
  );
  return there.map(({ at, before, after }) => buildUndoTarget(at, after, getValue(scene, at), before));
}

/** Returns the path of the fighter or effect that contains a path; empty for any other path. */
function findOwnerPath(path: readonly string[]): readonly string[] {
  if (path[0] === "fighters") return path.slice(0, 2);
  return isEffect(path) && path.length > 3 ? path.slice(0, 3) : [];
}

function buildUndoTarget(path: readonly string[], left?: Json, now?: Json, to?: Json): UndoTarget {
  const sides = Object.entries({ left, now, to }).filter(([, value]) => value !== undefined);
  return { at: path, ...Object.fromEntries(sides) };
}

/**
 * True if another change has altered a path since, so that undoing would reverse that change as well. The remaining duration of an effect
 * is ignored.
 */
export function isChangedSince({ at, left, now, to }: UndoTarget): boolean {
  if (isSame(now, left) || isSame(now, to)) return false;
  return to !== undefined || !isEffect(at) || !isSame(removeDuration(now), removeDuration(left));
}

function isEffect([part, key]: readonly string[]): boolean {
  return part === "fight" && key === "effects";
}

/** Returns an effect without its remaining duration. */
function removeDuration(effect: Json | undefined): Json | undefined {
  if (!isData(effect) || !isData(effect["anchor"])) return effect;
  return { ...effect, anchor: { ...effect["anchor"], count: 0 } };
}

/** Lists the changes that undo these paths, except for paths that were changed since and that `keeps` accepts. */
export function buildUndoChanges(
  targets: readonly UndoTarget[],
  keeps: (target: UndoTarget) => boolean,
): readonly Change[] {
  const own = targets.filter((target) => !isSame(target.now, target.to) && !(isChangedSince(target) && keeps(target)));
  return own.map(({ at, now, to }) => ({
    at,
    ...(now === undefined ? {} : { before: now }),
    ...(to === undefined ? {} : { after: to }),
  }));
}

/** Returns the scene after changes were undone. */
export function applyUndo(scene: Scene, changes: readonly Change[]): Scene {
  return applyEvents(scene, [happened("undone", {}, changes)]);
}

/**
 * Collects keys for everything that changes affect: fighters, by their data, their budgets or their effects, and the data of the whole
 * world.
 */
export function collectTouched(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap(listTouchedKeys));
}

function listTouchedKeys({ at: [part, first = "", second = ""], before, after }: Change): readonly string[] {
  if (part === "fighters") return [first];
  if (part === "world") return [`world.${first}`];
  if (first === "budgets") return [second];
  const bearers = [before, after].map((side) => (isData(side) ? getText(side, "bearer") : ""));
  return [`${first}.${second}`, ...bearers.filter((bearer) => bearer !== "")];
}
