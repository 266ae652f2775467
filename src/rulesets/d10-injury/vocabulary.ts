import type { D10Attribute } from "../d10/index.ts";

/** The six attributes; Brawn replaces Strength and Stamina. (d10/B.1; d10/K.1) */
export const ATTRIBUTES = [
  "brawn",
  "dexterity",
  "wits",
  "charisma",
  "perception",
  "intelligence",
] as const satisfies readonly D10Attribute[];
