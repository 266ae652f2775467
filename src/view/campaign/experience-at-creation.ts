import type { Data } from "../../engine/index.ts";
import { type LogEntry, type LogStamp, type SystemUpdate, readEntries, buildAwardEntry } from "./experience.ts";

/** The id of the award for the points left over at creation. It is always the same, so that a character gains them only once. (Ours) */
const ACT = "creationLeftOver";

/**
 * Builds the award for the points left over at creation. Undefined if the award would not change, or if the character has spent experience
 * since. (Ours)
 */
export function buildLeftoverAward(
  stored: Data,
  award: Pick<LogEntry, "points" | "reason">,
  stamp: LogStamp,
): SystemUpdate | undefined {
  const entries = readEntries(stored);
  const earlier = entries.find(({ act, back }) => act === ACT && back === "")?.points ?? 0;
  const hasSpent = entries.some(({ kind, back }) => kind === "raise" && back === "");
  return hasSpent || award.points === earlier ? undefined : buildAwardEntry(ACT, award, stamp);
}

/** Builds the update that restores the experience of an earlier state: all acts since then are marked as reversed. */
export function buildRestoreUpdate(stored: Data, before: Data, by: string): SystemUpdate {
  const earlierIds = readEntries(before).map(({ id }) => id);
  const later = readEntries(stored).filter(({ id, back }) => back === "" && !earlierIds.includes(id));
  return Object.fromEntries(later.map(({ id }) => [`experience.${id}.back`, by]));
}
