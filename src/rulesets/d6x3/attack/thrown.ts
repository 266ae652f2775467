import {
  type Change,
  type Effect,
  type Result,
  type Scene,
  beginEffect,
  buildChange,
  createEffectId,
  endEffect,
  findSpot,
  isInside,
  isOnScene,
  listEffects,
  ok,
  readArea,
  refuse,
} from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { type Fighter, type Weapon, REACH } from "../fighter/fighter.ts";

/** Returns the change that leaves a thrown weapon where its target stands, until it is picked up or the encounter is over. (d6x3/R-39) */
export function leaveWeapon(
  scene: Scene<Fighter>,
  bearer: string,
  { id: weapon, name: what }: Weapon,
  [target = ""]: readonly string[],
): Change {
  const centre = findSpot(scene.space, target);
  const around = centre ? { scene: scene.space?.scene ?? "", centre, radius: REACH, unit: "m" } : null;
  const effect = buildLasting("thrown", bearer, { data: { weapon, what, around } });
  return beginEffect(scene, createEffectId(scene, "thrown"), effect);
}

/**
 * Returns the changes that pick up a piece of a thrown weapon of which none is left. Refuses if no piece lies within 2 metres, as far as the
 * scene shows it. (S2, Ready; d6x3/R-39)
 */
export function pickUpWeapon(scene: Scene<Fighter>, fighter: Fighter, { id, name }: Weapon): Result<readonly Change[]> {
  const thrown = listEffects(scene, fighter.id, "thrown").filter(([, { data }]) => data["weapon"] === id);
  const near = thrown.find(([, effect]) => isNear(scene, fighter, effect));
  if (!near) return refuse(thrown.length > 0 ? "ready/too-far" : "weapon/none-left", { name });
  return ok([endEffect(scene, near[0]), buildChange(scene, ["fighters", fighter.id, "weapons", id, "quantity"], 1)]);
}

/** True unless the scene shows that a fighter is too far from a thrown weapon to pick it up. */
function isNear({ space }: Scene, { id }: Fighter, { data }: Effect): boolean {
  const [area, spot] = [readArea(data["around"]), findSpot(space, id)];
  return !area || !spot || !isOnScene(space, area) || isInside(spot, area, space.grid);
}
