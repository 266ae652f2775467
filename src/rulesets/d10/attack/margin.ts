import { RULINGS, type Rulings } from "../rulings.ts";
import type { D10WeaponKind } from "../vocabulary.ts";

/** The weapon types whose margin adds damage dice; bare hands, knuckles and thrown weapons add none. (S1; d10/G.2; d10/L-9) */
export const KINDS_THAT_ADD_OUTCOME: readonly D10WeaponKind[] = ["melee", "bow", "firearm", "crossbow"];

/**
 * Returns the damage dice that the margin of a hit adds: one for each point, or none, depending on the weapon type. (S1; d10/G.2; d10/L-9)
 */
export function marginDice(
  kind: D10WeaponKind,
  margin: number,
  { outcomeAlwaysAdds }: Pick<Rulings, "outcomeAlwaysAdds"> = RULINGS,
): number {
  return outcomeAlwaysAdds || KINDS_THAT_ADD_OUTCOME.includes(kind) ? margin : 0;
}
