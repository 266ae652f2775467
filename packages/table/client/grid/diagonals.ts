/** What a diagonal step counts. (Fact 64) */
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** How many steps of a path change one, two or three of its coordinates. */
export interface Steps {
  readonly single: number;
  readonly double: number;
  readonly triple: number;
}

export interface CountedSteps {
  readonly spaces: number;
  readonly diagonals: number;
  /** The length in spaces, with what the diagonals count more. */
  readonly length: number;
}

/** The steps of a direct path that changes its coordinates by these numbers. */
export function stepsFor(changes: readonly number[]): Steps {
  const [a = 0, b = 0, c = 0] = changes.map(Math.abs).sort((one, other) => other - one);
  return { single: a - b, double: b - c, triple: c };
}

/** The length of steps; those that alternate depend on the diagonals before them. */
export function countSteps({ single, double, triple }: Steps, rule: number, before: number): CountedSteps {
  if (rule === GRID_DIAGONALS.ILLEGAL) {
    const spaces = single + 2 * double + 3 * triple;
    return { spaces, diagonals: 0, length: spaces };
  }
  const spaces = single + double + triple;
  const diagonals = double + 2 * triple;
  const exact = single + Math.SQRT2 * double + Math.sqrt(3) * triple;
  const length = rule === GRID_DIAGONALS.EXACT ? exact : spaces + extraFor(diagonals, rule, before);
  return { spaces, diagonals, length };
}

function extraFor(diagonals: number, rule: number, before: number): number {
  switch (rule) {
    case GRID_DIAGONALS.APPROXIMATE:
      return diagonals / 2;
    case GRID_DIAGONALS.RECTILINEAR:
      return diagonals;
    case GRID_DIAGONALS.ALTERNATING_1:
      return Math.floor((before + diagonals) / 2) - Math.floor(before / 2);
    case GRID_DIAGONALS.ALTERNATING_2:
      return Math.ceil((before + diagonals) / 2) - Math.ceil(before / 2);
    default:
      return 0;
  }
}

/** How far a vector reaches in spaces where diagonals count so; alternating ones count as one and a half. */
export function lengthOf(dx: number, dy: number, rule: number): number {
  const [most, least] = Math.abs(dx) > Math.abs(dy) ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)];
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return most;
    case GRID_DIAGONALS.EXACT:
      return most + (Math.SQRT2 - 1) * least;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return most + least;
    default:
      return most + least / 2;
  }
}
