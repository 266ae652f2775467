import { ABILITIES, type D10Ability } from "../d10/index.ts";

/**
 * Primary abilities: those of the family, and Dodge. No list of this edition is complete; all abilities that its text names are here. (S1;
 * d10/B.2; d10/K.2)
 */
export const CLASSIC_ABILITIES: readonly D10Ability[] = [...ABILITIES, "dodge"];
