import type { Scene } from "../../../engine/index.ts";

/** Whether a status lies on somebody, of whatever kind and by whatever it came. (N6; d6/G.4) */
export function suffers({ fight }: Scene, fighter: string, status: string): boolean {
  return Object.values(fight.effects).some(
    ({ kind, bearer, data }) => bearer === fighter && (kind === status || data["status"] === status),
  );
}
