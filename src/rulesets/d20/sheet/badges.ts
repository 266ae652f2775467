import type { Badge } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** Badge of a fighter who holds another. (d20/F.4; d20/J-43) */
const GRIPPING: Badge = {
  id: "gripping",
  icon: "fa-hand-fist",
  tone: "good",
  from: { lasting: "grappled", through: "by" },
};

/**
 * Badges that all players see of a fighter in a fight, the most urgent first; actions left are shown apart. (S3; d20/C, d20/D.1, d20/F.4)
 */
export const BADGES: readonly Badge[] = [
  ...Object.entries(LASTING).flatMap(([lasting, { badge, tells, status }]) =>
    badge ? [{ ...badge, from: { lasting, ...tells }, ...(status && { status: status.id }) }] : [],
  ),
  GRIPPING,
];
