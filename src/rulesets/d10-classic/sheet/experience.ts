/** What is earned: taking part, winning on top of it, and having been the best at it. (d10/J.2, B) */
export const CLASSIC_EARNED = { takingPart: 2, winning: 2, best: 2 } as const;

/** What an ability's next point costs: 3 for the first, then twice the present rating. (d10/J.2, B; d10/K.30; d10/case-35) */
export function abilityStep(current: number): number {
  return current === 0 ? 3 : 2 * current;
}
