import { isWriter } from "../exchange/line.ts";
import type { Movement } from "../scene/waypoints.ts";
import { followMovement } from "../writing/following.ts";

/** The writer charges what tokens move. */
export function onMoveToken(
  token: TokenDocument.Implementation,
  movement: Movement,
  _operation: unknown,
  user: User.Implementation,
): void {
  if (isWriter()) followMovement(token, movement, user);
}
