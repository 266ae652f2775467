import type { Effect, Scene } from "../kernel/scene.ts";
import { type Path, findEntryStep } from "../space/path.ts";
import { type AreaOnScene, isOnScene } from "../space/site.ts";
import { readArea } from "./site-reading.ts";

/** Reads the area of an effect from `ground` in its data; null if the effect has no valid area. */
export function readGround({ data }: Pick<Effect, "data">): AreaOnScene | null {
  return readArea(data["ground"]);
}

/** An effect whose ground a path enters. `step` is the index of the space that the path leaves as it enters. */
export type GroundEntry = { readonly id: string; readonly step: number; readonly ground: AreaOnScene };

/** Finds the first ground that a path enters from outside, among the effects that `counts` accepts; null if it enters none. */
export function findEnteredGround(
  path: Path,
  { fight, space }: Scene,
  counts: (id: string) => boolean,
): GroundEntry | null {
  const entered = Object.entries(fight.effects).flatMap(([id, effect]): readonly GroundEntry[] => {
    const ground = readGround(effect);
    if (!ground || !isOnScene(space, ground) || !counts(id)) return [];
    const step = findEntryStep(path, ground, space);
    return step === null ? [] : [{ id, step, ground }];
  });
  return entered.reduce<GroundEntry | null>((first, each) => (first && first.step <= each.step ? first : each), null);
}
