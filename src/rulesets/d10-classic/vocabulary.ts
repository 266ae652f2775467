import { ABILITIES, type Ability } from "../d10/index.ts";

/** The primary abilities: those of the family, and Dodge. No list of this edition is whole; those that its text names are all here.
 *  (S1; d10/B.2; d10/K.2) */
export const CLASSIC_ABILITIES: readonly Ability[] = [...ABILITIES, "dodge"];
