import type { Effect, Scene } from "../kernel/scene.ts";
import { type Path, firstInto } from "../space/path.ts";
import { type AreaOnScene, isOnScene } from "../space/site.ts";
import { readArea } from "./site-reading.ts";

/** Where an effect lies on a scene, as its data has it under `ground`; null where it lies nowhere, or that is not known. */
export function groundOf({ data }: Pick<Effect, "data">): AreaOnScene | null {
  return readArea(data["ground"]);
}

/** An effect whose ground a way enters, and at which step, by the number of the space that it leaves. */
export type Entered = { readonly id: string; readonly step: number; readonly ground: AreaOnScene };

/** The first effect whose ground a way enters from outside of it, of those that count; null if there is none on the scene. */
export function firstEntered(path: Path, { fight, space }: Scene, counts: (id: string) => boolean): Entered | null {
  const entered = Object.entries(fight.effects).flatMap(([id, effect]): readonly Entered[] => {
    const ground = groundOf(effect);
    if (!ground || !isOnScene(space, ground) || !counts(id)) return [];
    const step = firstInto(path, ground, space);
    return step === null ? [] : [{ id, step, ground }];
  });
  return entered.reduce<Entered | null>((first, each) => (first && first.step <= each.step ? first : each), null);
}
