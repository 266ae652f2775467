import {
  type Data,
  type Scene,
  type Suggested,
  areAcross,
  areOpposed,
  suggestWallCover,
  lookup,
  canReach,
  getText,
} from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import { findWeapon, isMelee, measureReach } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { measureLongestReach } from "./threats.ts";

/** The cover that walls give. The index is the number of blocked lines, of the four to the corners of the target. (S3; d20/H; d20/J-70) */
const COVER_BY_LINES = [
  "",
  "targetPartialCover",
  "targetPartialCover",
  "targetGoodCover",
  "targetNearlyHidden",
] as const;

/**
 * Suggests the circumstances of an attack that the scene shows: cover behind walls, and flanking. (S3; d20/A.5, d20/H; d20/J-70, d20/J-71)
 */
export function suggestCircumstances(
  payload: Data,
  actor: string,
  scene: Scene<Fighter>,
): readonly Suggested<string>[] {
  const cover = suggestWallCover(COVER_BY_LINES, { payload, actor, scene });
  const flanking = suggestFlanking(payload, actor, scene);
  return [...(cover ? [cover] : []), ...(flanking ? [flanking] : [])];
}

/**
 * Suggests flanking if the attacker's hand weapon reaches the target, and so does an able ally on its opposite side; otherwise null. (S3;
 * d20/H; d20/J-71)
 */
function suggestFlanking(payload: Data, actor: string, scene: Scene<Fighter>): Suggested<string> | null {
  const { fighters, space } = scene;
  const [attacker, target] = [lookup(fighters, actor), lookup(fighters, getText(payload, "target"))];
  const weapon = attacker && findWeapon(attacker.weapons, getText(payload, "weapon"));
  if (!target || !weapon || !isMelee(weapon)) return null;
  const isReached = (reacher: string, length: number): boolean =>
    canReach(space, reacher, target.id, { length, unit: "ft" }) === true;
  if (!isReached(actor, measureReach(attacker.size, weapon))) return null;
  const ally = Object.values(fighters).find(
    (each) =>
      each.side === attacker.side &&
      areOpposed(each.side, target.side) &&
      canAct(each).ok &&
      isReached(each.id, measureLongestReach(each)) &&
      areAcross(space, actor, each.id, target.id) === true,
  );
  return ally ? { value: "flanking", why: { by: "across", of: target.id, other: ally.id } } : null;
}
