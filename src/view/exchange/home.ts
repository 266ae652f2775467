import { type State, lookup } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** Where something happens: in which exchange, and to whom; without an exchange it is the last. */
export type Place = { readonly frame: string | undefined; readonly fighter: string };

/** Where something belongs: to its own exchange, or to the nearest that this one came out of and that is told of. A share of a
 *  roll, and the row of one of its several targets, is found by whom it is of; −1 where nothing is told yet. */
export function homeOf(duels: readonly DuelView[], { frame, fighter }: Place, parents: State["parents"]): number {
  if (frame === undefined) return duels.length - 1;
  for (let id = frame; id !== ""; id = lookup(parents, id) ?? "") {
    const at = duels.findIndex((duel) => duel.frame === id);
    const share = shareOf(duels, at, fighter, id === frame);
    if (share >= 0) return share;
    if (at >= 0) return at;
  }
  return -1;
}

/** Behind everything that stands below an exchange. */
export function endOf(duels: readonly DuelView[], above: number): number {
  const depth = duels[above]?.depth ?? 0;
  const end = duels.findIndex((duel, at) => at > above && duel.depth <= depth);
  return end < 0 ? duels.length : end;
}

/** The share of this target that nobody has come to yet, among those that stand below an exchange; where all are met by the whole
 *  roll, what happens in that exchange itself belongs there, too. */
function shareOf(duels: readonly DuelView[], above: number, target: string, isOwn: boolean): number {
  if (above < 0 || target === "") return -1;
  const end = endOf(duels, above);
  return duels.findIndex(
    ({ isShare, share, frame, reaction }, at) =>
      at > above && at < end && isShare && reaction?.fighter === target && (share === null || (!isOwn && frame === "")),
  );
}
