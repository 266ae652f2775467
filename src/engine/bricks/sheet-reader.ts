import type { Data } from "../kernel/json.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Result } from "../kernel/result.ts";
import type { Fight, Scene } from "../kernel/scene.ts";
import type { NamedDocument } from "./reading.ts";

/** Creates a reader of stored sheets: it derives something from the fighter, or returns `none` if the sheet cannot be read. */
type ReaderFactory<F extends Data> = <T>(
  derive: (fighter: F, scene: Scene<F>) => T,
  none: NoInfer<T>,
) => (data: Data, fight?: Fight) => T;

/**
 * Defines what a game's readers of sheets share. The fighter is alone in the scene, in the given fight or outside of any; `viewScene`
 * returns the scene as the game's rules see it.
 */
export function defineSheetReaders<F extends Data & NamedDocument>(
  readFighter: (data: Data) => Result<F>,
  viewScene: (scene: Scene<F>) => Scene<F> = (scene) => scene,
): ReaderFactory<F> {
  return (derive, none) =>
    (data, fight = createEmptyFight(0)) => {
      const read = readFighter(data);
      if (!read.ok) return none;
      const { id } = read.value;
      const scene = viewScene({ fighters: { [id]: read.value }, fight });
      return derive(scene.fighters[id] ?? read.value, scene);
    };
}
