import type { Badge } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** A fighter sees whom they hold as well. (d20/F.4; d20/J-43) */
const GRIPPING: Badge = {
  id: "gripping",
  icon: "fa-hand-fist",
  tone: "good",
  from: { lasting: "grappled", through: "by" },
};

/** What all players see of a fighter in a fight beside the actions that are left, the most urgent first. (S3; d20/C, d20/D.1, d20/F.4) */
export const BADGES: readonly Badge[] = [
  ...Object.entries(LASTING).flatMap(([lasting, { badge, tells, status }]) =>
    badge ? [{ ...badge, from: { lasting, ...tells }, ...(status && { status: status.id }) }] : [],
  ),
  GRIPPING,
];
