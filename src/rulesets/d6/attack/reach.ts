import type { Modifier } from "../../../engine/index.ts";
import { type Weapon, isRanged } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";

type WeaponReach = Pick<Weapon, "reach" | "hafted">;

/** Computes the reach at a distance in spaces: a haft is three points shorter against an adjacent target. (N16; d6/H.4) */
export function computeReach({ reach, hafted }: WeaponReach, spaces: number): number {
  return Math.max(0, reach - (hafted && spaces <= 1 ? 3 : 0));
}

/** The distance in spaces that a melee weapon can strike over: one, and one more for every full three points of reach. (N16; d6/H.4) */
export function strikingDistance({ reach }: Pick<Weapon, "reach">): number {
  return 1 + Math.floor(reach / 3);
}

/** Computes the greatest distance to a target in spaces: infinite for a ranged weapon, unless it has a limit. (N16; d6/H.4; d6/L-5) */
export function computeMaxSpaces(weapon: Weapon): number {
  return isRanged(weapon) ? weapon.farthest || Infinity : strikingDistance(weapon);
}

/** The dice for a reach that exceeds that of every ready melee weapon of the target, at tables with that ruling. (d6/J-13) */
export function reachDice(own: Weapon, target: Pick<Fighter, "weapons">, spaces: number): Modifier {
  const theirs = Object.values(target.weapons).filter((each) => each.ready && !isRanged(each));
  const longest = Math.max(0, ...theirs.map((each) => computeReach(each, spaces)));
  return { source: "reach", value: Math.max(0, computeReach(own, spaces) - longest) };
}

/** Counts the range increments to a target: 0 within the first. (N16; d6/H.1; d6/L-5) */
export function countIncrements(spaces: number, increment: number): number {
  return increment > 0 && spaces > 0 ? Math.ceil(spaces / increment) - 1 : 0;
}
