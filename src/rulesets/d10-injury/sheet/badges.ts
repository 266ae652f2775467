import type { Badge } from "../../../engine/index.ts";
import { BADGES } from "../../d10/index.ts";

/** What the edition knows nothing of. (d10/K.7, d10/K.16, d10/K.22) */
const UNKNOWN: readonly string[] = [
  "stunned",
  "ambushed",
  "grappled",
  "gripping",
  "surprising",
  "dedicatedDodge",
  "moving",
];

/** What the whole table sees of a fighter in a fight: what the parent shows and the edition has. (d10/H.6; d10/J.6) */
export const INJURY_BADGES: readonly Badge[] = BADGES.filter(({ id }) => !UNKNOWN.includes(id));
