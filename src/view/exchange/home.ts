import { type State, lookup } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** The exchange to which an event belongs, and the fighter whom it concerns. An event without an exchange belongs to the last row. */
export type EventOwner = { readonly frame: string | undefined; readonly fighter: string };

/**
 * Finds the index of the row in which an event is shown: the row of its exchange, or of the nearest ancestor that has one. If that exchange
 * has a row for each target, it is the row of the event's fighter. Returns −1 if there is no row yet.
 */
export function findRow(duels: readonly DuelView[], { frame, fighter }: EventOwner, parents: State["parents"]): number {
  if (frame === undefined) return duels.length - 1;
  for (let id = frame; id !== ""; id = lookup(parents, id) ?? "") {
    const index = duels.findIndex((duel) => duel.frame === id);
    const share = findTargetRow(duels, index, fighter, id === frame);
    if (share >= 0) return share;
    if (index >= 0) return index;
  }
  return -1;
}

/** Finds the row that tells of the declaration: the first with an actor, since sentences may stand above it; otherwise the first. */
export function findMainRow<Row extends Pick<DuelView, "attack">>(duels: readonly Row[]): Row | undefined {
  return duels.find(({ attack }) => attack !== null) ?? duels[0];
}

/** Finds the index after the last row that belongs to an exchange. */
export function findRowsEnd(duels: readonly DuelView[], parentIndex: number): number {
  const depth = duels[parentIndex]?.depth ?? 0;
  const end = duels.findIndex((duel, index) => index > parentIndex && duel.depth <= depth);
  return end < 0 ? duels.length : end;
}

/**
 * Finds the index of a target's row below an exchange; −1 if there is none. If the roll was divided, the row must not have an exchange yet,
 * and events of the parent itself are never shown in it. If each target faces the whole roll, its row also shows events of the parent.
 */
function findTargetRow(
  duels: readonly DuelView[],
  parentIndex: number,
  target: string,
  isEventOfParent: boolean,
): number {
  if (parentIndex < 0 || target === "") return -1;
  const end = findRowsEnd(duels, parentIndex);
  return duels.findIndex(
    ({ isShare, share, frame, reaction }, index) =>
      index > parentIndex &&
      index < end &&
      isShare &&
      reaction?.fighter === target &&
      (share === null || (!isEventOfParent && frame === "")),
  );
}
