import { ABILITIES, type D10Ability } from "../d10/index.ts";

/**
 * The primary abilities: those of the family, and Dodge. This edition has no complete list, so all abilities that its text names are
 * included. (S1; d10/B.2; d10/K.2)
 */
export const CLASSIC_ABILITIES: readonly D10Ability[] = [...ABILITIES, "dodge"];
