// The levels of scenes, which Foundry 14 has and 13 has not.

/** A level of a scene, and the elevation of its floor. */
type SceneLevel = { readonly id: string; readonly base: number };

/** Returns the level of a scene that this user views, or with which it begins if it is not drawn; null on Foundry 13. */
export function getViewedLevel(scene: Scene.Implementation): SceneLevel | null {
  const isDrawn = canvas?.ready === true && canvas.scene === scene;
  const level: unknown = isDrawn ? Reflect.get(canvas, "level") : Reflect.get(scene, "initialLevel");
  if (!(level instanceof foundry.abstract.Document)) return null;
  const { base }: Readonly<Record<string, unknown>> = { ...Object(Reflect.get(level, "elevation")) };
  return { id: level.id ?? "", base: typeof base === "number" ? base : 0 };
}

/** Returns the id of the level on which a token or one of its waypoints is; empty on Foundry 13. */
export function getLevelId(data: object): string {
  const level: unknown = Reflect.get(data, "level");
  return typeof level === "string" ? level : "";
}

/**
 * Builds the options of a test for walls: those of one level, by default of the viewed one. Only walls count. The edge of a darkness is
 * none, though Foundry has edges of both kinds.
 */
export function buildWallOptions(scene: Scene.Implementation, level: string): object {
  if (game.release.generation < 14) return { edgeOptions: { darkness: false } };
  const levels: unknown = Reflect.get(scene, "levels");
  const found = levels instanceof foundry.utils.Collection ? levels.get(level) : undefined;
  return { edgeTypes: { source: false }, ...(found ? { level: found } : {}) };
}

/** Builds the field of a region or a wall that restricts it to a level; empty for all levels. */
export function buildLevels(level: string): object {
  return level === "" ? {} : { levels: [level] };
}
