import { type Scene, type Ways, isData, lengthOf, lookup, spacesAlong } from "../../../engine/index.ts";
import { holdersWatching } from "../attack/release.ts";
import { GAITS } from "../economy/movement.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { MOVE } from "./moving.ts";

/** Ways over the scene: a move at the slowest gait that leads so far; those whose held action waits for others to move are asked before it
 *  begins. (d10/I.5, B; S0; d10/D.4; d10/L-63, d10/L-71) */
export const WAYS: Ways<Fighter> = {
  declared: ({ mover, path }, { space }) => {
    const length = space ? lengthOf(spacesAlong(path, space.grid), space.grid, "m") : null;
    if (length === null) return [];
    const metres = Math.max(1, Math.round(length));
    return GAITS.map((gait) => ({
      kind: MOVE.kind,
      payload: { mover, gait, metres },
      label: `RIPOSTE.d10.act.gait.${gait}`,
    }));
  },
  provoked: ({ mover }, scene) => {
    const by = holdersWatching({ by: mover, deed: "moving" }, scene);
    return by.length > 0 ? { step: 0, by } : null;
  },
  goesOn: (result, mover, scene) => isData(result) && isAble(scene, mover),
};

function isAble(scene: Scene<Fighter>, mover: string): boolean {
  const fighter = lookup(scene.fighters, mover);
  return fighter !== undefined && canAct(scene, fighter).ok;
}
