import type { Creation, Data } from "../../../engine/index.ts";
import { MAKING, creationOf } from "../../d10/campaign/creation.ts";
import { READING } from "../fighter/fighter.ts";

/** How characters of the edition are made: three Limits first, no Willpower, and weapons as Injuries need them. (d10/J.4; d10/H.5; d10/L-80) */
export function creationUnder(rulings: Data): Creation {
  const { attributes, abilities } = READING;
  const own = { hasWillpower: false, hasLimits: true, weapons: "weapons-injury" };
  return creationOf({ ...MAKING, attributes, abilities, ...own }, rulings);
}
