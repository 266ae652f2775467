import type { Attribute } from "../d10/index.ts";

/** The six attributes: Brawn stands for Strength and Stamina. (B.1; K, row 1) */
export const ATTRIBUTES = [
  "brawn",
  "dexterity",
  "wits",
  "charisma",
  "perception",
  "intelligence",
] as const satisfies readonly Attribute[];
