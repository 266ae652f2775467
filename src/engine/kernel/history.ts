import { type Change, happened, isWithin, mergeChanges } from "./event.ts";
import { collectTouched } from "./undoing.ts";

/** The changes that an exchange wrote at one time. */
export type AppliedChanges = {
  /** The id of the exchange. */
  readonly of: string;
  /** Grows with every write of any exchange. */
  readonly sequence: number;
  /** The fight to which its changes below `fight` belong. */
  readonly fight: string;
  readonly changes: readonly Change[];
};

/**
 * All writes of exchanges, in the order of their sequence; and for each undone exchange the sequence at which it was
 * undone.
 */
export type History = { readonly applied: readonly AppliedChanges[]; readonly undone: ReadonlyMap<string, number> };

/** A change with its sequence and its fight, to compare it with those of other exchanges. */
type SequencedChange = Pick<AppliedChanges, "sequence" | "fight"> & { readonly change: Change };

/**
 * Lists the changes that undoing an exchange reverses, one for each path. A change overwritten by exchanges that are not undone is left to
 * the last of these, which reverses it together with its own.
 */
export function listUndoChanges({ applied, undone }: History, id: string): readonly Change[] {
  const own = applied.filter(({ of }) => of === id).flatMap(toSequencedChanges);
  const end = own.at(-1)?.sequence ?? 0;
  let left: readonly SequencedChange[] = [];
  for (const step of applied.filter(({ sequence }) => sequence <= end)) {
    const placed = toSequencedChanges(step);
    const undoneSequence = undone.get(step.of);
    if (step.of === id) left = [...left, ...placed];
    else if (undoneSequence === undefined) left = left.filter((each) => !placed.some((over) => isOverlap(each, over)));
    else left = [...left, ...placed.filter((each) => own.some((over) => isOverwritten(each, over, undoneSequence)))];
  }
  const changes = left.map(({ change }) => change);
  return mergeChanges([happened("applied", {}, changes)]);
}

function toSequencedChanges({ sequence, fight, changes }: AppliedChanges): readonly SequencedChange[] {
  return changes.map((change) => ({ sequence, fight, change }));
}

/** True if a change of an undone exchange had been overwritten by then, so that it could not be reversed. */
function isOverwritten(change: SequencedChange, over: SequencedChange, undoneSequence: number): boolean {
  return change.sequence < over.sequence && over.sequence < undoneSequence && isOverlap(change, over);
}

/** True if two changes are at the same path, or one inside the other. */
function isOverlap(one: SequencedChange, other: SequencedChange): boolean {
  if (one.change.at[0] === "fight" && one.fight !== other.fight) return false;
  return isWithin(one.change.at, other.change.at) || isWithin(other.change.at, one.change.at);
}

/**
 * Lists the exchanges to undo so that these can be undone, in order: also those not undone that wrote later to a fighter touched by one of
 * these; the last to write comes first.
 */
export function planUndo({ applied, undone }: History, ids: readonly string[]): readonly string[] {
  return withDependents(applied.filter(({ of }) => !undone.has(of)).toReversed(), ids);
}

/**
 * Lists the exchanges to redo so that these can be redone, in order: also those that had touched the same fighters, and still counted, when
 * one of these was written or undone. The last undone comes first, so that each finds the state that its undo had left.
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

/** A write of an undone exchange: its sequence when written and when undone, and the fighters it touched. */
type UndoneWrite = {
  readonly sequence: number;
  readonly taken: number;
  readonly touched: ReadonlySet<string>;
};

/** True for a write that had touched the same fighters as another, and counted when the other was written or undone. */
function isUnderneath(step: UndoneWrite, other: UndoneWrite): boolean {
  const isCounting = (sequence: number): boolean => step.sequence < sequence && sequence < step.taken;
  return (
    (isCounting(other.sequence) || isCounting(other.taken)) && [...step.touched].some((each) => other.touched.has(each))
  );
}

/** Returns the given exchanges with all that come before them in this list and touch the same fighters, in the order of the list. */
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
