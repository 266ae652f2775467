import {
  type Scene,
  type TokenPath,
  type PathRules,
  listEffects,
  toLength,
  lookup,
  countPathSpaces,
  countSpotSpaces,
  findSpot,
} from "../../../engine/index.ts";
import { PURSUE, getPursuitMetres } from "../answer/pursuit.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ACTION } from "./action.ts";

/**
 * The rules of paths over the scene. A path is a Move, or a Run if a Move is too short; no other exchange may interrupt it. Fighters who
 * press the attack may follow at no cost. (S2, Move, Run, Press the Attack)
 */
export const PATHS: PathRules<Fighter> = {
  declared: (route, scene) => {
    const length = scene.space ? toLength(countPathSpaces(route.path, scene.space.grid), scene.space.grid, "m") : null;
    if (length === null) return [];
    const metres = Math.max(1, Math.round(length));
    if (getPursuitMetres(scene, route.mover) > 0)
      return [{ kind: PURSUE.kind, payload: { actor: route.mover, metres }, label: "RIPOSTE.d6x3.pursuit" }];
    const payload = { actor: route.mover, metres, away: listFledPursuers(route, scene) };
    return (["move", "run"] as const).map((action) => {
      return { kind: ACTION.kind, payload: { ...payload, action }, label: `RIPOSTE.d6x3.action.${action}` };
    });
  },
  provoked: () => null,
  goesOn: (_result, mover, scene) => {
    const fighter = lookup(scene.fighters, mover);
    return fighter !== undefined && canAct(fighter).ok;
  },
};

/** Lists the fighters who press the attack on the mover and whom the path leads away from. (S2, Press the Attack; d6x3/R-25) */
function listFledPursuers({ mover, path }: TokenPath, { fighters, fight, space }: Scene<Fighter>): readonly string[] {
  const [start, end] = [path[0], path.at(-1)];
  const pressing = Object.values(fighters).filter(({ id }) =>
    listEffects({ fight }, id, "press").some(([, { data }]) => data["foe"] === mover),
  );
  return pressing.flatMap(({ id }) => {
    const spot = findSpot(space, id);
    if (!space || !spot || !start || !end) return [];
    return countSpotSpaces(spot, end, space.grid) > countSpotSpaces(spot, start, space.grid) ? [id] : [];
  });
}
