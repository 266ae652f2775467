import { MOVEMENT_DIRECTIONS } from "../grid/index.ts";

/** The direction of a step along the axes; 0 where it leads nowhere. */
export function stepDirection(dx: number, dy: number): number {
  const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
  const across = dx < 0 ? LEFT : dx > 0 ? RIGHT : 0;
  return across | (dy < 0 ? UP : dy > 0 ? DOWN : 0);
}
