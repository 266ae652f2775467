import { type Data, type Scene, areBeside, areOpposed, lookup } from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";

/** Finds the able enemies beside a fighter; null if the fighter's own position is unknown. (S4, Opportunity Attack) */
export function findEnemiesBeside(_payload: Data, fighter: string, scene: Scene<Fighter>): readonly string[] | null {
  const { fighters, space } = scene;
  if (areBeside(space, fighter, fighter) === null) return null;
  const side = lookup(fighters, fighter)?.side ?? "neutral";
  const enemies = Object.values(fighters).filter((each) => areOpposed(each.side, side) && canAct(scene, each).ok);
  return enemies.map(({ id }) => id).filter((id) => areBeside(space, id, fighter) === true);
}
