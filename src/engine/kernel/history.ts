import { type Change, type Event, type Scene, happened, isPathWithin, mergeChanges, applyEvents } from "./scene.ts";
import { type Json, isData, isSame, getText, getValue } from "./json.ts";
import { isClockChange } from "./fight.ts";

/** The changes that one exchange wrote in one step. */
export type AppliedChanges = {
  /** The id of the exchange. */
  readonly of: string;
  /** The number of the write; it grows with every write of any exchange. */
  readonly sequence: number;
  /** The id of the fight that the changes with a path under `fight` belong to. */
  readonly fight: string;
  readonly changes: readonly Change[];
};

/** All writes of exchanges, by ascending sequence, and the sequence at which each undone exchange was undone. */
export type History = { readonly applied: readonly AppliedChanges[]; readonly undone: ReadonlyMap<string, number> };

/** A change with its sequence and its fight, to compare it with the changes of other exchanges. */
type SequencedChange = Pick<AppliedChanges, "sequence" | "fight"> & { readonly change: Change };

/**
 * Lists the changes that undoing an exchange reverses, one for each path. If exchanges that are not undone have overwritten a change, it is
 * not listed: undoing the last of those exchanges reverses it.
 */
export function listUndoChanges({ applied, undone }: History, id: string): readonly Change[] {
  const exchangeChanges = applied.filter(({ of }) => of === id).flatMap(toSequencedChanges);
  const end = exchangeChanges.at(-1)?.sequence ?? 0;
  let left: readonly SequencedChange[] = [];
  for (const step of applied.filter(({ sequence }) => sequence <= end)) {
    const placed = toSequencedChanges(step);
    const undoneSequence = undone.get(step.of);
    if (step.of === id) left = [...left, ...placed];
    else if (undoneSequence === undefined)
      left = left.filter((each) => !placed.some((later) => isOverlap(each, later)));
    else
      left = [
        ...left,
        ...placed.filter((each) => exchangeChanges.some((later) => isOverwritten(each, later, undoneSequence))),
      ];
  }
  const changes = left.map(({ change }) => change);
  const net = mergeChanges([happened("applied", {}, changes)]);
  return [...net, ...listEndedEffects(left, net)];
}

/**
 * Lists the effects that began and ended in changes that are reversed together, as begun. Such an effect is there again if the fight has
 * gone back to a turn in between.
 */
function listEndedEffects(reversed: readonly SequencedChange[], net: readonly Change[]): readonly Change[] {
  return reversed.flatMap(({ sequence, change: { at, before, after } }) => {
    if (!isEffect(at) || at.length > 3 || before !== undefined || after === undefined) return [];
    const isReversed = net.some((other) => isPathWithin(at, other.at));
    const ends = ({ change: other, sequence: later }: SequencedChange): boolean =>
      later > sequence && isSame(other.at, at) && other.after === undefined;
    return !isReversed && reversed.some(ends) ? [{ at, after }] : [];
  });
}

function toSequencedChanges({ sequence, fight, changes }: AppliedChanges): readonly SequencedChange[] {
  return changes.map((change) => ({ sequence, fight, change }));
}

/** True if `later` overwrote the change before the change's exchange was undone, so that the undo could not reverse it. */
function isOverwritten(change: SequencedChange, later: SequencedChange, undoneSequence: number): boolean {
  return change.sequence < later.sequence && later.sequence < undoneSequence && isOverlap(change, later);
}

/** True if two changes concern the same path, or one path contains the other. Paths in different fights never overlap. */
function isOverlap(one: SequencedChange, other: SequencedChange): boolean {
  if (one.change.at[0] === "fight" && one.fight !== other.fight) return false;
  return isPathWithin(one.change.at, other.change.at) || isPathWithin(other.change.at, one.change.at);
}

/**
 * Lists the exchanges to undo so that the given ones can be undone, the latest write first. All exchanges that wrote to the same fighters
 * later, and are not undone, are added.
 */
export function planUndo({ applied, undone }: History, ids: readonly string[]): readonly string[] {
  return withDependents(applied.filter(({ of }) => !undone.has(of)).toReversed(), ids);
}

/**
 * Lists the exchanges to redo so that the given ones can be redone. The last undone comes first, so that each finds the state that its undo
 * left. An undone exchange is added if it touched the same fighters and was in force when a listed one was written or undone. In force
 * means: written and not yet undone.
 */
export function planRedo({ applied, undone }: History, ids: readonly string[]): readonly string[] {
  const steps = applied.flatMap(({ of, sequence, changes }) => {
    const undoneSequence = undone.get(of);
    return undoneSequence === undefined
      ? []
      : [{ of, sequence, taken: undoneSequence, touched: collectTouched(changes) }];
  });
  const selected = new Set(steps.flatMap(({ of }) => (ids.includes(of) ? [of] : [])));
  for (let count = -1; count < selected.size;) {
    count = selected.size;
    for (const step of steps)
      if (steps.some((each) => selected.has(each.of) && isUnderneath(step, each))) selected.add(step.of);
  }
  return [...selected].toSorted((a, b) => (undone.get(b) ?? 0) - (undone.get(a) ?? 0));
}

/**
 * A write of an undone exchange. `taken` is the sequence at which the exchange was undone; `touched` are the keys of the fighters and other
 * data that it changed.
 */
type UndoneWrite = {
  readonly sequence: number;
  readonly taken: number;
  readonly touched: ReadonlySet<string>;
};

/** True if `step` touched a fighter of `other`, and was in force (written and not yet undone) when `other` was written or undone. */
function isUnderneath(step: UndoneWrite, other: UndoneWrite): boolean {
  const wasInForce = (sequence: number): boolean => step.sequence < sequence && sequence < step.taken;
  return (
    (wasInForce(other.sequence) || wasInForce(other.taken)) && [...step.touched].some((each) => other.touched.has(each))
  );
}

/**
 * Returns, in the order of the list, the given exchanges and all that wrote later to the same fighters. The list begins with the latest
 * write.
 */
function withDependents(steps: readonly AppliedChanges[], ids: readonly string[]): readonly string[] {
  const touching = steps.map(({ of, changes }) => ({ of, touched: [...collectTouched(changes)] }));
  const selected = new Set(ids);
  for (let count = -1; count < selected.size;) {
    count = selected.size;
    const touched = new Set<string>();
    for (const step of touching.toReversed()) {
      if (step.touched.some((each) => touched.has(each))) selected.add(step.of);
      if (selected.has(step.of)) for (const each of step.touched) touched.add(each);
    }
  }
  return [...new Set(touching.map(({ of }) => of).filter((of) => selected.has(of)))];
}

/** One path to undo. If one of the three values is missing, there is no value. */
export type UndoTarget = {
  readonly at: readonly string[];
  /** The value that the exchange left there. */
  readonly left?: Json;
  /** The current value. */
  readonly now?: Json;
  /** The value to restore. */
  readonly to?: Json;
};

/** Lists the changes of an exchange to undo, one per path. Changes of the fight's clock are not undone. */
export function listLastingChanges(events: readonly Event[]): readonly Change[] {
  return mergeChanges(events).filter((change) => !isClockChange(change));
}

/**
 * Lists the targets of undoing these changes, with their current values in a scene. Paths in fighters that were removed, or in effects that
 * have ended, are left out.
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

/** Lists the changes that undo these paths. A path that was changed since is left out if `shouldKeep` accepts it. */
export function buildUndoChanges(
  targets: readonly UndoTarget[],
  shouldKeep: (target: UndoTarget) => boolean,
): readonly Change[] {
  const undoable = targets.filter(
    (target) => !isSame(target.now, target.to) && !(isChangedSince(target) && shouldKeep(target)),
  );
  return undoable.map(({ at, now, to }) => ({
    at,
    ...(now === undefined ? {} : { before: now }),
    ...(to === undefined ? {} : { after: to }),
  }));
}

/** Returns the scene after changes were undone. Who has nothing spent any more has no budget, as before anything was spent. */
export function applyUndo(scene: Scene, changes: readonly Change[]): Scene {
  const undone = applyEvents(scene, [happened("undone", {}, changes)]);
  const spent = Object.entries(undone.fight.budgets).filter(([, budget]) => !isSame(budget, {}));
  return { ...undone, fight: { ...undone.fight, budgets: Object.fromEntries(spent) } };
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
