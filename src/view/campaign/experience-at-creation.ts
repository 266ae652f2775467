import type { Data } from "../../engine/index.ts";
import { type LogEntry, type LogStamp, type SystemUpdate, readEntries, buildAwardEntry } from "./experience.ts";

/**
 * The id of the act by which a new character gains the points left over at creation: always the same, so that they are gained once. (Ours)
 */
const ACT = "creationLeftOver";

/**
 * Builds the award for the points left over at creation; undefined where none are left, or where the character has spent some since and is
 * only finished again. (Ours)
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

/** Builds the update that restores a character to an earlier state: all acts since then are taken back. */
export function buildRestoreUpdate(stored: Data, before: Data, by: string): SystemUpdate {
  const earlierIds = readEntries(before).map(({ id }) => id);
  const later = readEntries(stored).filter(({ id, back }) => back === "" && !earlierIds.includes(id));
  return Object.fromEntries(later.map(({ id }) => [`experience.${id}.back`, by]));
}
