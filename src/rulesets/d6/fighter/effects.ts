import { type Change, type Data, type Scene, beginEffect, freeEffectId } from "../../../engine/index.ts";
import { DURATIONS, LASTING, type LastingKind } from "./lasting.ts";

/** The change by which something begins to last on a fighter, as long as its row says: so many of its moments, 1 unless it is
 *  said. Under the id of an effect it takes that effect's place. (S4; N1; N6) */
export function lastingOn(
  scene: Scene,
  bearer: string,
  kind: LastingKind,
  {
    data = {},
    count = 1,
    id = freeEffectId(scene, kind),
  }: { data?: Data; count?: number; id?: string | undefined } = {},
): Change {
  const anchor = { moment: DURATIONS[LASTING[kind].lasts], of: bearer, count };
  return beginEffect(scene, id, { kind, bearer, data, anchor });
}

/** Whether a status lies on a fighter, of whatever kind and by whatever it came. (N6; d6/G.4) */
export function suffers({ fight }: Scene, fighter: string, status: string): boolean {
  return Object.values(fight.effects).some(
    ({ kind, bearer, data }) => bearer === fighter && (kind === status || data["status"] === status),
  );
}
