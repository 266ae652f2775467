import { type Change, type Data, type Scene, beginEffect, createEffectId } from "../../../engine/index.ts";
import { DURATIONS, LASTING, type D6EffectKind } from "./lasting.ts";

/**
 * Attaches an effect to a fighter. It lasts for `count` of the moments that end its duration, 1 by default. With the id of a running effect
 * it replaces that effect. (S4; N1; N6)
 */
export function attachEffect(
  scene: Scene,
  bearer: string,
  kind: D6EffectKind,
  {
    data = {},
    count = 1,
    id = createEffectId(scene, kind),
  }: { data?: Data; count?: number; id?: string | undefined } = {},
): Change {
  const anchor = { moment: DURATIONS[LASTING[kind].lasts], of: bearer, count };
  return beginEffect(scene, id, { kind, bearer, data, anchor });
}

/** True if the fighter has the status, of any kind and from any cause. (N6; d6/G.4) */
export function isAfflicted({ fight }: Scene, fighter: string, status: string): boolean {
  return Object.values(fight.effects).some(
    ({ kind, bearer, data }) => bearer === fighter && (kind === status || data["status"] === status),
  );
}
