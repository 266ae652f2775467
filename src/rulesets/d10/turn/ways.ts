import {
  type Scene,
  type TokenPath,
  type PathRules,
  isData,
  isInReach,
  toLength,
  lookup,
  countPathSpaces,
  findSpot,
  getText,
} from "../../../engine/index.ts";
import { measureReach } from "../attack/range.ts";
import { listWatchingHolders } from "../attack/release.ts";
import { GAITS } from "../economy/movement.ts";
import { canAct } from "../fighter/conditions.ts";
import { BARE_HANDS, HAND_KINDS, findWeapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting } from "../fighter/lasting.ts";
import { MOVE } from "./moving.ts";

/**
 * The rules for paths of tokens. A path is declared as a move, at the slowest gait that covers it. Fighters whose held action waits for a
 * move are asked at the first space where they can carry it out. (d10/I.5, B; S0; d10/D.4; d10/L-63, d10/L-71)
 */
export const PATH_RULES: PathRules<Fighter> = {
  declared: ({ mover, path }, { space }) => {
    const length = space ? toLength(countPathSpaces(path, space.grid), space.grid, "m") : null;
    if (length === null) return [];
    const metres = Math.max(1, Math.round(length));
    return GAITS.map((gait) => ({
      kind: MOVE.kind,
      payload: { mover, gait, metres },
      label: `RIPOSTE.d10.act.gait.${gait}`,
    }));
  },
  provoked: (movement, scene) => {
    const holders = listWatchingHolders({ actor: movement.mover, action: "moving" }, scene);
    const steps = holders.map((holder) => findFirstStep(movement, holder, scene));
    const step = Math.min(...steps);
    return step < movement.path.length - 1 ? { step, by: holders.filter((_, index) => steps[index] === step) } : null;
  },
  goesOn: (result, mover, scene) => isData(result) && isAble(scene, mover),
};

/**
 * Finds the first step of a path that makes a held action possible. For a hand weapon it is the first step within its reach, for all other
 * actions the first step of the path. Infinity if there is none. (S0; d10/D.4; d10/L-71)
 */
function findFirstStep({ path }: TokenPath, holder: string, scene: Scene<Fighter>): number {
  const { space, fighters } = scene;
  const held = findLasting(scene, holder, "held")?.data ?? {};
  const weapon = findWeapon(lookup(fighters, holder)?.weapons ?? [], getText(held, "weapon")) ?? BARE_HANDS;
  const strikes = ["attack", "volley", "grapple"].includes(getText(held, "action"));
  const spot = findSpot(space, holder);
  if (!space || !spot) return Infinity;
  if (!strikes || !HAND_KINDS.includes(weapon.kind)) return 0;
  const reach = { length: measureReach(weapon), unit: "m" } as const;
  const first = path.findIndex((each) => isInReach(spot, each, space.grid, reach));
  return first < 0 ? Infinity : first;
}

function isAble(scene: Scene<Fighter>, mover: string): boolean {
  const fighter = lookup(scene.fighters, mover);
  return fighter !== undefined && canAct(scene, fighter).ok;
}
