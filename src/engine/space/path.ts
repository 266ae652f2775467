import { type GroundArea, type Threatener, isInside, isInReach } from "./reach.ts";
import { type Spot, type Space, findSpot } from "./space.ts";

/** The kinds of steps that provoke fighters who threaten them. */
export const PROVOKES = ["leaves-reach", "leaves-space", "passes"] as const;
export type Provokes = (typeof PROVOKES)[number];

/** A path as a list of spots, one for each space, from its start on. */
export type Path = readonly Spot[];

/** The conditions for a step to provoke a fighter: `from` and `to` are true if that end of the step is within the fighter's reach. */
const STEPS: Readonly<Record<Provokes, (from: boolean, to: boolean) => boolean>> = {
  "leaves-reach": (from, to) => from && !to,
  "leaves-space": (from) => from,
  passes: (from, to) => to && !from,
};

/**
 * A step that provokes, by the index of the space that it leaves, and the fighters provoked. `into` lists those whose ground it enters,
 * which provokes each time.
 */
export type Provocation = { readonly step: number; readonly by: readonly string[]; readonly into?: readonly string[] };

/**
 * Finds the first step of a path that provokes, and all fighters whom it provokes: by leaving a reach, by leaving a space within reach, or
 * by coming within reach. Null if no step provokes.
 */
export function findProvocation(
  path: Path,
  threats: readonly Threatener[],
  { grid, spots }: Space,
  how: Provokes,
): Provocation | null {
  const there = threats.flatMap((threat) => {
    const from = findSpot({ grid, spots }, threat.id);
    return from ? [{ id: threat.id, within: (to: Spot): boolean => isInReach(from, to, grid, threat) }] : [];
  });
  const [start] = path;
  let before = start ? there.map(({ within }) => within(start)) : [];
  for (const [index, to] of path.slice(1).entries()) {
    const after = there.map(({ within }) => within(to));
    const provoked = there.flatMap(({ id }, i) => (STEPS[how](before[i] === true, after[i] === true) ? [id] : []));
    if (provoked.length > 0) return { step: index, by: provoked };
    before = after;
  }
  return null;
}

/** Lists all fighters provoked anywhere on a path, in the order of the threats. */
export function listProvoked(
  path: Path,
  threats: readonly Threatener[],
  space: Space,
  how: Provokes,
): readonly string[] {
  return threats.filter((threat) => findProvocation(path, [threat], space, how) !== null).map(({ id }) => id);
}

/** Finds the first step of a path into an area from outside, as the index of the space that it leaves; null if there is none. */
export function findEntryStep(path: Path, area: GroundArea, { grid }: Pick<Space, "grid">): number | null {
  const inside = path.map((spot) => isInside(spot, area, grid));
  const entered = inside.findIndex((isIn, index) => isIn && index > 0 && inside[index - 1] === false);
  return entered < 0 ? null : entered - 1;
}
