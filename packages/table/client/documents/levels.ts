/** The level of a scene on which tokens begin. (Generation 14) */
export const DEFAULT_LEVEL = "defaultLevel0000";

/** True if something with a set of levels is on one of them: an empty set means all, as does generation 13. */
export function isInLevel(levels: unknown, level: string | null): boolean {
  const ids = levels instanceof Set || Array.isArray(levels) ? [...levels] : [];
  return ids.length === 0 || level === null || ids.includes(level);
}
