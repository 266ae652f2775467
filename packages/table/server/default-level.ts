import type { Source } from "../shared/protocol.ts";
import { isPlainObject } from "../shared/utils/index.ts";
import type { Json } from "./json.ts";
import { PRIMARY_KINDS } from "./kinds.ts";
import type { Release } from "./release.ts";
import type { Store } from "./store.ts";

/** The id of the level that a scene has of itself, on which tokens stand that name no other. */
export const DEFAULT_LEVEL = "defaultLevel0000";

/** On generation 14 a scene has a level at least: one that lacks any gets one with the pictures of the scene. */
export function withLevel<T extends Json>(scene: T, { generation }: Release): T {
  const { levels, background, foreground, backgroundColor } = scene;
  if (generation < 14 || (Array.isArray(levels) && levels.length > 0)) return scene;
  const color = backgroundColor == null ? {} : { color: backgroundColor };
  const level = {
    ...{ _id: DEFAULT_LEVEL, name: "Level", elevation: { bottom: 0, top: 20 } },
    background: { ...(isPlainObject(background) ? background : {}), ...color },
    foreground: { src: foreground ?? null },
  };
  return { ...scene, levels: [level] };
}

/** Gives the scenes of a world their levels, as a world of 13 is opened on 14. */
export async function addLevels(store: Store, release: Release): Promise<void> {
  const kind = PRIMARY_KINDS.find(({ name }) => name === "Scene");
  if (!kind) return;
  const scenes: readonly Source[] = store.all(kind.collection);
  const put = scenes.map((scene) => withLevel(scene, release)).filter((scene, index) => scene !== scenes[index]);
  if (put.length > 0) await store.write(kind.collection, { put });
}
