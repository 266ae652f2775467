import type { Effect, Scene } from "../kernel/scene.ts";
import { type Path, findEntryStep } from "../space/path.ts";
import { type AreaOnScene, isOnScene } from "../space/site.ts";
import { readArea } from "./site-reading.ts";

/** Reads the area of an effect on a scene from `ground` in its data; null if it has none, or the area is not known. */
export function readGround({ data }: Pick<Effect, "data">): AreaOnScene | null {
  return readArea(data["ground"]);
}

/** An effect whose ground a path enters, and the step at which it does, by the number of the space that it leaves. */
export type GroundEntry = { readonly id: string; readonly step: number; readonly ground: AreaOnScene };

/** Finds the first effect whose ground a path enters from outside of it, of those that count; null if there is none on the scene. */
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
