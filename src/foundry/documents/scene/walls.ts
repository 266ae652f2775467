type ScenePoint = { readonly x: number; readonly y: number };

/** True if this client shows a scene, and so knows what its walls and doors block. */
export function isSceneShown(scene: Scene.Implementation | null): boolean {
  return scene !== null && canvas?.ready === true && canvas.scene === scene;
}

/** True if a wall of the shown scene blocks movement between two points. */
export function isMoveBlocked(from: ScenePoint, to: ScenePoint): boolean {
  return isBlocked("move", from, to);
}

/** True if a wall of the shown scene blocks sight between two points. */
export function isSightBlocked(from: ScenePoint, to: ScenePoint): boolean {
  return isBlocked("sight", from, to);
}

function isBlocked(type: "move" | "sight", from: ScenePoint, to: ScenePoint): boolean {
  return CONFIG.Canvas.polygonBackends[type].testCollision(from, to, { type, mode: "any" }) === true;
}
