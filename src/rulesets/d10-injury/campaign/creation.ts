import type { Creation, Data } from "../../../engine/index.ts";
import { CREATION_BASIS, buildCreation } from "../../d10/campaign/creation.ts";
import { READING } from "../fighter/fighter.ts";

/** The handguns of the other editions; this one knows one. (d10/I.1) */
const HANDGUNS = { Revolver: "Handgun", Pistol: "Handgun" };

/**
 * Builds the character creation of this edition: three Limits are entered first, there is no Willpower, and weapons have numbers for
 * Injuries. (d10/J.4; d10/H.5; d10/L-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { attributes, abilities } = READING;
  const overrides = { hasWillpower: false, hasLimits: true, weapons: "weapons-injury", renamed: HANDGUNS };
  return buildCreation({ ...CREATION_BASIS, attributes, abilities, ...overrides }, rulings);
}
