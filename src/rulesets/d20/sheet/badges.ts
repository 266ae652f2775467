import type { Badge } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** The badge of a fighter who holds another. (d20/F.4; d20/J-43) */
const GRIPPING: Badge = {
  id: "gripping",
  icon: "fa-hand-fist",
  tone: "good",
  from: { lasting: "grappled", through: "by" },
};

/**
 * The badges that all players see on a fighter in a fight, the most urgent first. Remaining actions are shown separately. (S3; d20/C,
 * d20/D.1, d20/F.4)
 */
export const BADGES: readonly Badge[] = [
  ...Object.entries(LASTING).flatMap(([lasting, { badge, tells, status }]) =>
    badge ? [{ ...badge, from: { lasting, ...tells }, ...(status && { status: status.id }) }] : [],
  ),
  GRIPPING,
];
