import type { Data } from "../../engine/index.ts";
import { type Entry, type Stamp, type Written, entriesIn, gained } from "./experience.ts";

/**
 * The id of the act by which a new character gains the points left over at creation: always the same, so that they are gained once. (Ours)
 */
const ACT = "creationLeftOver";

/**
 * Builds the award for the points left over at creation; undefined where none are left, or where the character has spent some since and is
 * only finished again. (Ours)
 */
export function leftAtCreation(
  stored: Data,
  award: Pick<Entry, "points" | "reason">,
  stamp: Stamp,
): Written | undefined {
  const entries = entriesIn(stored);
  const known = entries.find(({ act, back }) => act === ACT && back === "")?.points ?? 0;
  const hasSpent = entries.some(({ kind, back }) => kind === "raise" && back === "");
  return hasSpent || award.points === known ? undefined : gained(ACT, award, stamp);
}

/** Builds the update that restores a character to an earlier state: all acts since then are taken back. */
export function standingSince(stored: Data, before: Data, by: string): Written {
  const had = entriesIn(before).map(({ id }) => id);
  const since = entriesIn(stored).filter(({ id, back }) => back === "" && !had.includes(id));
  return Object.fromEntries(since.map(({ id }) => [`experience.${id}.back`, by]));
}
