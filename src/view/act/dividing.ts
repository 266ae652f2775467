/** The number of dice of each part. */
export type Division = readonly number[];

/** Chooses the division that a form gives ("3,4"), if possible, else the most even one. */
export function divisionOf(said: string, divisions: readonly Division[]): Division {
  const chosen = divisions.find((division) => division.join() === said);
  return chosen ?? divisions.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? [];
}

/**
 * Finds the division in which one part has `change` more dice, and the others change as little and are as even as possible; null if
 * impossible.
 */
export function stepped(divisions: readonly Division[], from: Division, index: number, by: number): Division | null {
  const wanted = (from[index] ?? 0) + by;
  const candidates = divisions.filter((division) => division[index] === wanted);
  const others = (division: Division): number => unevenness(division.filter((_, at) => at !== index));
  const nearest = candidates.toSorted((a, b) => distance(a, from) - distance(b, from) || others(a) - others(b));
  return nearest[0] ?? null;
}

function distance(one: Division, other: Division): number {
  return one.reduce((sum, dice, index) => sum + Math.abs(dice - (other[index] ?? 0)), 0);
}

function unevenness(division: Division): number {
  return Math.max(...division) - Math.min(...division);
}
