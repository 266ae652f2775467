import { type Data, type Scene, areOpposed, lookup, canReach, measureFighterDistance } from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import { BARE_HANDS, STEP, isMelee, measureReach } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";

/** Measures a fighter's longest reach with the weapons in hand, in feet. (S3; d20/F.3; d20/J-44, d20/J-56) */
export function measureLongestReach({ weapons, size }: Fighter): number {
  const usable = [...weapons.filter((weapon) => weapon.ready && isMelee(weapon)), BARE_HANDS];
  return Math.max(...usable.map((weapon) => measureReach(size, weapon)));
}

/**
 * Lists the able opponents who can reach a fighter with a hand weapon; null if the fighter's position is unknown. (S3; d20/E, d20/F.3;
 * d20/J-27)
 */
export function listThreats(_payload: Data, actor: string, scene: Scene<Fighter>): readonly string[] | null {
  const { fighters, space } = scene;
  const side = lookup(fighters, actor)?.side ?? "neutral";
  if (canReach(space, actor, actor, { length: 0, unit: "ft" }) === null) return null;
  const threats = Object.values(fighters).filter((opponent) => areOpposed(opponent.side, side) && canAct(opponent).ok);
  return threats.flatMap((opponent) =>
    canReach(space, opponent.id, actor, { length: measureLongestReach(opponent), unit: "ft" }) === true
      ? [opponent.id]
      : [],
  );
}

/**
 * Measures the distance in feet from an opponent with an opening to the fighter who gives it. Null if it is unknown or out of the
 * opponent's reach. (S3; d20/E, d20/F.3; d20/J-27)
 */
export function measureOpeningDistance(scene: Scene<Fighter>, opponent: string, fighter: string): number | null {
  const distance = measureFighterDistance(scene.space, opponent, fighter, { unit: "ft", beside: STEP });
  const fighterWithOpening = lookup(scene.fighters, opponent);
  return fighterWithOpening && distance !== null && distance <= measureLongestReach(fighterWithOpening)
    ? distance
    : null;
}
