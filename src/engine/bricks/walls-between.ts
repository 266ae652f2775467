import type { Suggested } from "../describe/declaring.ts";
import type { Data } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import { countStoppedLines } from "../space/sight.ts";
import { listTargets } from "./placed.ts";

/**
 * Suggests the cover that walls give to the target of a declaration. `grades` lists the cover by the number of stopped lines. Among several
 * targets the one with the fewest stopped lines is used. Null if there is no cover.
 */
export function suggestWallCover<V extends string | number>(
  grades: readonly V[],
  { payload, actor, scene: { space } }: { readonly payload: Data; readonly actor: string; readonly scene: Scene },
): Suggested<V> | null {
  const lines = listTargets(payload).map((target) => ({
    of: target,
    stopped: countStoppedLines(space, actor, target) ?? 0,
  }));
  const [least] = lines.toSorted((a, b) => a.stopped - b.stopped);
  const value = grades[least?.stopped ?? 0];
  return least && value ? { value, why: { by: "walls", ...least } } : null;
}
