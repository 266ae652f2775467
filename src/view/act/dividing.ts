/** The number of dice of each part. */
export type Division = readonly number[];

/** Chooses the division that a form names ("3,4"); the most even one if that is not possible. */
export function chooseDivision(text: string, divisions: readonly Division[]): Division {
  const chosen = divisions.find((division) => division.join() === text);
  return chosen ?? divisions.toSorted((a, b) => measureUnevenness(a) - measureUnevenness(b))[0] ?? [];
}

/**
 * Finds the division in which one part has `change` more dice. The other parts change as little as possible, and then are as even as
 * possible. Null if there is no such division.
 */
export function findSteppedDivision(
  divisions: readonly Division[],
  current: Division,
  index: number,
  change: number,
): Division | null {
  const wanted = (current[index] ?? 0) + change;
  const candidates = divisions.filter((division) => division[index] === wanted);
  const others = (division: Division): number => measureUnevenness(division.filter((_, part) => part !== index));
  const nearest = candidates.toSorted(
    (a, b) => measureDistance(a, current) - measureDistance(b, current) || others(a) - others(b),
  );
  return nearest[0] ?? null;
}

function measureDistance(one: Division, other: Division): number {
  return one.reduce((sum, dice, index) => sum + Math.abs(dice - (other[index] ?? 0)), 0);
}

function measureUnevenness(division: Division): number {
  return Math.max(...division) - Math.min(...division);
}
