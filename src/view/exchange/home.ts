import { type State, lookup } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** The address of an event: its exchange, and the fighter it happens to. Without an exchange, it belongs to the last row. */
export type EventAddress = { readonly frame: string | undefined; readonly fighter: string };

/**
 * Finds the index of the row for an event: that of its exchange, otherwise that of the nearest ancestor with a row. The fighter decides
 * among the shares of a roll, or the rows of several targets. Returns −1 if there is no row yet.
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

/** Finds the index after the last row that belongs to an exchange. */
export function findEnd(duels: readonly DuelView[], parentIndex: number): number {
  const depth = duels[parentIndex]?.depth ?? 0;
  const end = duels.findIndex((duel, index) => index > parentIndex && duel.depth <= depth);
  return end < 0 ? duels.length : end;
}

/**
 * Finds the index of the target's unresolved share below an exchange; −1 if there is none. If each target faces the whole roll, the
 * target's row also takes events of that exchange itself.
 */
function findShare(duels: readonly DuelView[], parentIndex: number, target: string, isOfParent: boolean): number {
  if (parentIndex < 0 || target === "") return -1;
  const end = findEnd(duels, parentIndex);
  return duels.findIndex(
    ({ isShare, share, frame, reaction }, index) =>
      index > parentIndex &&
      index < end &&
      isShare &&
      reaction?.fighter === target &&
      (share === null || (!isOfParent && frame === "")),
  );
}
