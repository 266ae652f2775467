import type { Modifier } from "../../../engine/index.ts";
import { type Weapon, isRanged } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";

type Reach = Pick<Weapon, "reach" | "hafted">;

/** The reach against a target so many spaces away: a haft is three points shorter against one who stands beside. (N16; d6/H.4) */
export function reachAt({ reach, hafted }: Reach, spaces: number): number {
  return Math.max(0, reach - (hafted && spaces <= 1 ? 3 : 0));
}

/** How many spaces away a weapon strikes: one, and one more for every full three points. (N16; d6/H.4) */
export function strikingDistance({ reach }: Pick<Weapon, "reach">): number {
  return 1 + Math.floor(reach / 3);
}

/** How many spaces away a weapon can be used at all; without end where it lists no farthest. (N16; d6/H.1, d6/H.4) */
export function farthestFor(weapon: Weapon): number {
  return isRanged(weapon) ? weapon.farthest || Infinity : strikingDistance(weapon);
}

/** The dice of the longer reach, where a table rules that it gives any. (d6/J-13) */
export function reachDice(own: Weapon, target: Pick<Fighter, "weapons">, spaces: number): Modifier {
  const theirs = Object.values(target.weapons).filter((each) => each.ready && !isRanged(each));
  const longest = Math.max(0, ...theirs.map((each) => reachAt(each, spaces)));
  return { source: "reach", value: Math.max(0, reachAt(own, spaces) - longest) };
}

/** How many range increments away a target is: none within the first. (N16; d6/H.1; d6/L-5) */
export function incrementsTo(spaces: number, increment: number): number {
  return increment > 0 && spaces > 0 ? Math.ceil(spaces / increment) - 1 : 0;
}
