import { type Data, type Scene, areOpposed, lookup, reaches, wholeDistance } from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import { BARE_HANDS, STEP, isMelee, reachOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";

/** Measures a fighter's longest reach with the weapons in hand, in feet. (S3; d20/F.3; d20/J-44, d20/J-56) */
export function longestReach({ weapons, size }: Fighter): number {
  const usable = [...weapons.filter((weapon) => weapon.ready && isMelee(weapon)), BARE_HANDS];
  return Math.max(...usable.map((weapon) => reachOf(size, weapon)));
}

/** Lists the able opponents in whose reach a fighter stands; null if the fighter's position is unknown. (S3; d20/E, d20/F.3; d20/J-27) */
export function threatening(_payload: Data, actor: string, scene: Scene<Fighter>): readonly string[] | null {
  const { fighters, space } = scene;
  const side = lookup(fighters, actor)?.side ?? "neutral";
  if (reaches(space, actor, actor, { length: 0, unit: "ft" }) === null) return null;
  const threats = Object.values(fighters).filter((foe) => areOpposed(foe.side, side) && canAct(foe).ok);
  return threats.flatMap((foe) =>
    reaches(space, foe.id, actor, { length: longestReach(foe), unit: "ft" }) === true ? [foe.id] : [],
  );
}

/**
 * Measures the feet from an opponent with an opening to the fighter who gives it; null if unknown, or if the scene shows them out of reach.
 * (S3; d20/E, d20/F.3; d20/J-27)
 */
export function openingDistance(scene: Scene<Fighter>, foe: string, fighter: string): number | null {
  const distance = wholeDistance(scene.space, foe, fighter, { unit: "ft", beside: STEP });
  const found = lookup(scene.fighters, foe);
  return found && distance !== null && distance <= longestReach(found) ? distance : null;
}
