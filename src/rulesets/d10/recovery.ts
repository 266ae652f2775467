/** Days until each wound level is gone by rest alone, 0 to 7; the dead do not recover. A month counts 30 days. (H.1) */
export const RECOVERY_DAYS = [0, 1, 3, 7, 14, 30, 90, 150] as const;

/** Days of rest that a wound level takes to heal, or null where nothing heals it. (H.1) */
export function recoveryDays(level: number): number | null {
  return RECOVERY_DAYS[level] ?? null;
}
