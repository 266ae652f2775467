export type Point = { readonly x: number; readonly y: number };
/** A rectangle of a scene, by its upper left corner. */
export type Box = Point & { readonly width: number; readonly height: number };

/** A block of equal boxes to be put on a scene. */
export type Block = {
  readonly count: number;
  readonly size: Pick<Box, "width" | "height">;
  /** Returns the upper left corner of the box so many boxes below and to the right of the middle. */
  cornerAt(down: number, right: number): Point;
  readonly taken: readonly Box[];
  /** The part of two boxes that must lie apart: 1, or less for hexes, whose boxes overlap. */
  readonly apart: number;
  /** True if no wall lies between the middle and a box. */
  isOpen(box: Box): boolean;
  /** The area that the boxes may not leave. */
  readonly field: Box;
};

/** The farthest ring of boxes around the middle that is searched. */
const FARTHEST = 20;

/** A free position, so many boxes below and to the right of the middle. */
type Found = { readonly down: number; readonly right: number; readonly box: Box };

/**
 * Finds the free positions for a block of boxes around a middle, row by row, with no wall between if there are enough; if there are too
 * few, the remaining boxes are all put on the middle.
 */
export function freeBlock(block: Block): readonly Point[] {
  const open = placesIn(block, [], block.isOpen);
  const found = open.length < block.count ? placesIn(block, open, () => true) : open;
  const rows = found.toSorted((a, b) => a.down - b.down || a.right - b.right);
  const missing = Array.from({ length: block.count - rows.length }, () => block.cornerAt(0, 0));
  return [...rows.map(({ box: { x, y } }) => ({ x, y })), ...missing];
}

/** Adds free positions to those already found, the nearest first, until there are enough. */
function placesIn(block: Block, known: readonly Found[], isFit: (box: Box) => boolean): readonly Found[] {
  const { count, size, taken, field, apart } = block;
  const found = [...known];
  for (let ring = 0; ring <= FARTHEST; ring += 1) {
    for (const [down, right] of ringAt(ring)) {
      if (found.length >= count) return found;
      const box = { ...block.cornerAt(down, right), ...size };
      const others = [...taken, ...found.map((each) => each.box)];
      if (isInside(box, field) && !others.some((other) => meet(box, other, apart)) && isFit(box))
        found.push({ down, right, box });
    }
  }
  return found;
}

/** Lists the positions at this distance from the middle, row by row. */
function ringAt(ring: number): readonly (readonly [down: number, right: number])[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  const all = steps.flatMap((down) => steps.map((right) => [down, right] as const));
  return all.filter(([down, right]) => Math.max(Math.abs(down), Math.abs(right)) === ring);
}

function isInside({ x, y, width, height }: Box, field: Box): boolean {
  const isAcross = x >= field.x && x + width <= field.x + field.width;
  return isAcross && y >= field.y && y + height <= field.y + field.height;
}

function meet(a: Box, b: Box, apart: number): boolean {
  const across = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return across < (apart * (a.width + b.width)) / 2 && down < (apart * (a.height + b.height)) / 2;
}
