/** One die as it fell, and what modifiers made of it. */
export interface DiceTermResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  hidden?: boolean;
}

export type Comparison = "=" | "<" | "<=" | ">" | ">=";

/** Whether a result compares to a target as asked. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison`);
  }
}

/** The sum of active results, or of what they count. */
export function sumOfResults(results: readonly DiceTermResult[]): number {
  return results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
}

/** Keeps or drops results, the highest or the lowest; what is dropped is no longer active. (Fact 20) */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep, highest }: { keep: boolean; highest: boolean },
): void {
  const active = results.filter((result) => result.active);
  const ordered = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(ordered.slice(0, Math.min(number, active.length)));
  for (const result of active) {
    if (chosen.has(result) === keep) continue;
    result.active = false;
    result.discarded = true;
  }
}

/** Counts each active result as a success (1) or not (0). */
export function countSuccesses(results: DiceTermResult[], isSuccess: (result: number) => boolean): void {
  for (const result of results) {
    if (!result.active) continue;
    result.success = isSuccess(result.result);
    result.count = result.success ? 1 : 0;
  }
}
