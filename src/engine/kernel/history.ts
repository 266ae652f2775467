import { type Change, happened, isWithin, netChanges } from "./event.ts";
import { touchedBy } from "./undoing.ts";

/** What an exchange wrote at one time. */
export type Applied = {
  /** The id of the exchange. */
  readonly of: string;
  /** Grows with each time that any exchange writes. */
  readonly sequence: number;
  /** The fight that its changes of a fight belong to. */
  readonly fight: string;
  readonly changes: readonly Change[];
};

/** Everything that exchanges have written, in the order of its sequence; and for each that is taken back the sequence at which it was. */
export type History = { readonly applied: readonly Applied[]; readonly undone: ReadonlyMap<string, number> };

/** A change with what is needed to compare it with those of others. */
type Placed = Pick<Applied, "sequence" | "fight"> & { readonly change: Change };

/** The changes that undoing an exchange turns round, one for each place, where those that are written over by exchanges which still
 *  stand are left to the last of these: it turns them round together with its own. */
export function changesBy({ applied, undone }: History, id: string): readonly Change[] {
  const own = applied.filter(({ of }) => of === id).flatMap(placedIn);
  const end = own.at(-1)?.sequence ?? 0;
  let left: readonly Placed[] = [];
  for (const step of applied.filter(({ sequence }) => sequence <= end)) {
    const placed = placedIn(step);
    const taken = undone.get(step.of);
    if (step.of === id) left = [...left, ...placed];
    else if (taken === undefined) left = left.filter((each) => !placed.some((over) => isOverlap(each, over)));
    else left = [...left, ...placed.filter((each) => own.some((over) => isBuried(each, over, taken)))];
  }
  const changes = left.map(({ change }) => change);
  return netChanges([happened("applied", {}, changes)]);
}

function placedIn({ sequence, fight, changes }: Applied): readonly Placed[] {
  return changes.map((change) => ({ sequence, fight, change }));
}

/** Whether a change of an exchange that has been taken back was written over by then, so that it could not be turned round. */
function isBuried(change: Placed, over: Placed, taken: number): boolean {
  return change.sequence < over.sequence && over.sequence < taken && isOverlap(change, over);
}

/** Whether two changes are of the same place, or of one inside the other. */
function isOverlap(one: Placed, other: Placed): boolean {
  if (one.change.at[0] === "fight" && one.fight !== other.fight) return false;
  return isWithin(one.change.at, other.change.at) || isWithin(other.change.at, one.change.at);
}

/** What has to be undone so that these exchanges can be, in that order: whatever still stands and has written after one of them
 *  to somebody whom it had touched; the one that wrote last comes first. */
export function undoneWith({ applied, undone }: History, ids: readonly string[]): readonly string[] {
  return goingWith(applied.filter(({ of }) => !undone.has(of)).toReversed(), ids);
}

/** What has to be redone so that these exchanges can be, in that order: every other that had written before one of them to people whom
 *  it touched, or was undone after one of them that touches the same people; the one that was undone last comes first, so that each
 *  finds what its undo had left. */
export function redoneWith({ applied, undone }: History, ids: readonly string[]): readonly string[] {
  const written = applied.filter(({ of }) => undone.has(of));
  const lastUndoneFirst = written.toSorted((a, b) => takenAt(undone, b) - takenAt(undone, a));
  let found = ids;
  for (let known = -1; known < found.length;) {
    known = found.length;
    found = goingWith(lastUndoneFirst, goingWith(written, found));
  }
  return found.toSorted((a, b) => takenAt(undone, { of: b }) - takenAt(undone, { of: a }));
}

function takenAt(undone: History["undone"], { of }: Pick<Applied, "of">): number {
  return undone.get(of) ?? 0;
}

/** Some exchanges with all that stand before them in this list and touch the same people, in the order in which the list has them first. */
function goingWith(steps: readonly Applied[], ids: readonly string[]): readonly string[] {
  const touching = steps.map(({ of, changes }) => ({ of, touched: [...touchedBy(changes)] }));
  const found = new Set(ids);
  for (let known = -1; known < found.size;) {
    known = found.size;
    const touched = new Set<string>();
    for (const step of touching.toReversed()) {
      if (step.touched.some((each) => touched.has(each))) found.add(step.of);
      if (found.has(step.of)) for (const each of step.touched) touched.add(each);
    }
  }
  return [...new Set(touching.map(({ of }) => of).filter((of) => found.has(of)))];
}
