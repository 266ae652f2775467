import { type Change, type Scene, defineThrowing } from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { type Fighter, type Weapon, POINT_BLANK_METRES } from "../fighter/fighter.ts";

/** The rules of thrown weapons. A piece lies where its target stands, until it is picked up or the fight is over. (Ours; d10/L-81) */
export const THROWING = defineThrowing(buildLasting, { length: POINT_BLANK_METRES, unit: "m" });

/** Returns the changes that use up a thrown weapon; none for other weapons. (Ours; d10/L-81) */
export function throwWeapon(
  scene: Scene<Fighter>,
  { attacker, weapon, target }: { readonly attacker: string; readonly weapon: Weapon; readonly target: string },
): readonly Change[] {
  return weapon.kind === "thrown" ? THROWING.throwAt(scene, attacker, weapon, target) : [];
}
