import { type State, lookup } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** The address of an event: its exchange, and the fighter it happens to; without an exchange, the last one. */
export type EventAddress = { readonly frame: string | undefined; readonly fighter: string };

/**
 * Finds the index of the row for an event: its own exchange, or its nearest ancestor that is shown. A share of a roll, or the row of one of
 * several targets, is found by its fighter; −1 if there is no row yet.
 */
export function findRow(
  duels: readonly DuelView[],
  { frame, fighter }: EventAddress,
  parents: State["parents"],
): number {
  if (frame === undefined) return duels.length - 1;
  for (let id = frame; id !== ""; id = lookup(parents, id) ?? "") {
    const index = duels.findIndex((duel) => duel.frame === id);
    const share = findShare(duels, index, fighter, id === frame);
    if (share >= 0) return share;
    if (index >= 0) return index;
  }
  return -1;
}

/** Finds the index after all rows below an exchange. */
export function findEnd(duels: readonly DuelView[], parentIndex: number): number {
  const depth = duels[parentIndex]?.depth ?? 0;
  const end = duels.findIndex((duel, index) => index > parentIndex && duel.depth <= depth);
  return end < 0 ? duels.length : end;
}

/**
 * Finds the index of this target's unresolved share below an exchange; if each target faces the whole roll, events of that exchange itself
 * belong there too.
 */
function findShare(duels: readonly DuelView[], parentIndex: number, target: string, isOwn: boolean): number {
  if (parentIndex < 0 || target === "") return -1;
  const end = findEnd(duels, parentIndex);
  return duels.findIndex(
    ({ isShare, share, frame, reaction }, index) =>
      index > parentIndex &&
      index < end &&
      isShare &&
      reaction?.fighter === target &&
      (share === null || (!isOwn && frame === "")),
  );
}
