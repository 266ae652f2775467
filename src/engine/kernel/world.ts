import { type Change, buildChange } from "./event.ts";
import type { Data, Json } from "./json.ts";
import type { Scene } from "./scene.ts";

const EMPTY: Data = {};

/** Returns the data that the game stores for the whole world, by name. */
export function readWorld({ world }: Pick<Scene, "world">): Data {
  return world ?? EMPTY;
}

/** Builds the change that stores a value for the whole world; undefined removes it. */
export function setWorldValue(scene: Scene, name: string, value: Json | undefined): Change {
  return buildChange(scene, ["world", name], value);
}
