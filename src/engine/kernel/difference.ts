import type { Change } from "./event.ts";
import { type Data, type Json, isData, isSame, lookup } from "./json.ts";
import type { Scene } from "./scene.ts";

/**
 * Lists the changes that turn one scene into another, each at the deepest possible path. Records with the same entries in another order
 * also differ.
 */
export function listDifferences(from: Scene, to: Scene): readonly Change[] {
  return [
    ...compareRecords(["fighters"], from.fighters, to.fighters),
    ...Object.entries(to.fight).flatMap(([key, value]) =>
      compareValues(["fight", key], lookup({ ...from.fight }, key), value),
    ),
    ...compareValues(["world"], from.world, to.world),
    ...compareValues(["space"], from.space, to.space),
  ];
}

function compareValues(path: readonly string[], before: Json | undefined, after: Json | undefined): readonly Change[] {
  if (isData(before) && isData(after) && isInOrder(before, after)) return compareRecords(path, before, after);
  if (isSame(before, after) && JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ at: path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function compareRecords(path: readonly string[], from: Data, to: Data): readonly Change[] {
  const gone = Object.entries(from).filter(([key]) => !Object.hasOwn(to, key));
  return [
    ...gone.map(([key, before]) => ({ at: [...path, key], before })),
    ...Object.entries(to).flatMap(([key, value]) => compareValues([...path, key], lookup(from, key), value)),
  ];
}

/** True if the remaining entries of `from` come first in `to`, in the same order, and new entries come last. */
function isInOrder(from: Data, to: Data): boolean {
  const keys = Object.keys(to);
  const shared = Object.keys(from).filter((key) => Object.hasOwn(to, key));
  return shared.every((key, index) => keys[index] === key);
}
