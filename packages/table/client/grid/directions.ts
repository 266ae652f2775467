/** Where a step leads; directions are joined. */
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
} as const;

/** The rows and columns of a step. */
export function stepOf(direction: number): { readonly di: number; readonly dj: number } {
  const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
  const along = (back: number, forth: number): number => (direction & forth ? 1 : 0) - (direction & back ? 1 : 0);
  return { di: along(UP, DOWN), dj: along(LEFT, RIGHT) };
}
