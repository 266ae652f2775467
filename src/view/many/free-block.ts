export type Point = { readonly x: number; readonly y: number };
/** A rectangle of a scene, by its upper left corner. */
export type Box = Point & { readonly width: number; readonly height: number };

/** Where a block of equal boxes is to stand. */
export type Block = {
  readonly count: number;
  readonly size: Pick<Box, "width" | "height">;
  /** The upper left corner so many boxes below and to the right of the middle. */
  cornerAt(down: number, right: number): Point;
  readonly taken: readonly Box[];
  /** What the boxes may not leave. */
  readonly field: Box;
};

/** How many boxes from the middle are looked at. */
const FARTHEST = 40;

/** How much of two boxes must lie apart; the boxes around neighbouring hexes overlap by a quarter. */
const APART = 0.74;

/**
 * The free places for a block of boxes around a middle, row by row; where there are not enough, the others stand in the middle, on
 * each other.
 */
export function freeBlock({ count, size, cornerAt, taken, field }: Block): readonly Point[] {
  const found: { readonly down: number; readonly right: number; readonly corner: Point }[] = [];
  for (let ring = 0; ring <= FARTHEST && found.length < count; ring += 1) {
    for (const [down, right] of ringAt(ring)) {
      const corner = cornerAt(down, right);
      const box = { ...corner, ...size };
      const others = [...taken, ...found.map((each) => ({ ...each.corner, ...size }))];
      if (isInside(box, field) && !others.some((other) => meet(box, other))) found.push({ down, right, corner });
    }
  }
  const nearest = found.slice(0, count).toSorted((a, b) => a.down - b.down || a.right - b.right);
  const missing = Array.from({ length: count - nearest.length }, () => cornerAt(0, 0));
  return [...nearest.map(({ corner }) => corner), ...missing];
}

/** The places that are so far from the middle, row by row. */
function ringAt(ring: number): readonly (readonly [down: number, right: number])[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  const all = steps.flatMap((down) => steps.map((right) => [down, right] as const));
  return all.filter(([down, right]) => Math.max(Math.abs(down), Math.abs(right)) === ring);
}

function isInside({ x, y, width, height }: Box, field: Box): boolean {
  const isAcross = x >= field.x && x + width <= field.x + field.width;
  return isAcross && y >= field.y && y + height <= field.y + field.height;
}

function meet(a: Box, b: Box): boolean {
  const across = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return across < (APART * (a.width + b.width)) / 2 && down < (APART * (a.height + b.height)) / 2;
}
