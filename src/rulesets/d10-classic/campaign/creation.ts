import type { Creation, Data } from "../../../engine/index.ts";
import { CREATION_BASIS, buildCreation } from "../../d10/campaign/creation.ts";
import { CLASSIC_ABILITIES, CLASSIC_EXPERIENCE } from "../rulings.ts";

/**
 * Builds the character creation of this edition: that of the family, at this edition's prices. No source gives the starting experience.
 * (d10/J.2, B; d10/L-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  return buildCreation({ ...CREATION_BASIS, abilities: CLASSIC_ABILITIES, experience: CLASSIC_EXPERIENCE }, rulings);
}
