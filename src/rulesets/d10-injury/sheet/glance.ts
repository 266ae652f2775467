import type { Glimpse } from "../../../engine/index.ts";
import { GLANCE } from "../../d10/index.ts";

/** What the edition knows nothing of. (K, rows 7, 16, 22) */
const UNKNOWN: readonly string[] = [
  "stunned",
  "asleep",
  "ambushed",
  "grappled",
  "gripping",
  "surprising",
  "dedicatedDodge",
  "moving",
];

/** What everybody sees of a fighter in a fight: what the parent shows and the edition has. (H.6; J.6) */
export const INJURY_GLANCE: readonly Glimpse[] = GLANCE.filter(({ id }) => !UNKNOWN.includes(id));
