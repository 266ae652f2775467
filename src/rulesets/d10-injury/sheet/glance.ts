import type { Glimpse } from "../../../engine/index.ts";
import { GLANCE } from "../../d10/index.ts";

/** What the edition knows nothing of. (d10/K.7, d10/K.16, d10/K.22) */
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

/** What everybody sees of a fighter in a fight: what the parent shows and the edition has. (d10/H.6; d10/J.6) */
export const INJURY_GLANCE: readonly Glimpse[] = GLANCE.filter(({ id }) => !UNKNOWN.includes(id));
