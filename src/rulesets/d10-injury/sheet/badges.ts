import type { Badge } from "../../../engine/index.ts";
import { BADGES } from "../../d10/index.ts";

/** The badges of states that the edition lacks. (d10/K.7, d10/K.16, d10/K.22) */
const UNKNOWN: readonly string[] = [
  "stunned",
  "ambushed",
  "grappled",
  "gripping",
  "surprising",
  "dedicatedDodge",
  "moving",
];

/** The badges of a fighter in a fight: those of the parent for states that the edition has. (d10/H.6; d10/J.6) */
export const INJURY_BADGES: readonly Badge[] = BADGES.filter(({ id }) => !UNKNOWN.includes(id));
