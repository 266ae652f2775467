import type { Creation, Data } from "../../../engine/index.ts";
import { MAKING, creationOf } from "../../d10/campaign/creation.ts";
import { READING } from "../fighter/fighter.ts";

/**
 * Builds the character creation of this edition: three Limits first, no Willpower, and weapons with figures for Injuries. (d10/J.4;
 * d10/H.5; d10/L-80)
 */
export function creationUnder(rulings: Data): Creation {
  const { attributes, abilities } = READING;
  const own = { hasWillpower: false, hasLimits: true, weapons: "weapons-injury" };
  return creationOf({ ...MAKING, attributes, abilities, ...own }, rulings);
}
