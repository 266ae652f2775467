import { buildWallOptions } from "../../platform/compat-levels.ts";

/** A point of a scene, at height 0 unless it says otherwise. */
type ScenePoint = { readonly x: number; readonly y: number; readonly elevation?: number };

/** True if this client shows a scene, and so knows what its walls and doors block. */
export function isSceneShown(scene: Scene.Implementation | null): boolean {
  return scene !== null && canvas?.ready === true && canvas.scene === scene;
}

/** True if a wall of the shown scene blocks movement between two points on a level. */
export function isMoveBlocked(from: ScenePoint, to: ScenePoint, level: string): boolean {
  return isBlocked("move", { from, to, level });
}

/** True if a wall of the shown scene blocks sight between two points on a level. */
export function isSightBlocked(from: ScenePoint, to: ScenePoint, level: string): boolean {
  return isBlocked("sight", { from, to, level });
}

type Line = { readonly from: ScenePoint; readonly to: ScenePoint; readonly level: string };

function isBlocked(type: "move" | "sight", { from, to, level }: Line): boolean {
  const options = canvas.scene ? buildWallOptions(canvas.scene, level) : {};
  return CONFIG.Canvas.polygonBackends[type].testCollision(from, to, { type, mode: "any", ...options }) === true;
}
