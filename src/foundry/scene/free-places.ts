import { type SceneBox, type ScenePoint, findFreeBlock } from "../../view/many/free-block.ts";

type SceneDocument = Scene.Implementation;
type TokenSize = { readonly width: number; readonly height: number };

/** Share of their size by which two tokens must lie apart: the boxes around neighbouring hexes overlap by a quarter. */
const HEXES_APART = 0.74;
const ALL_APART = 0.98;

/** Distance from the edge of a token's space to the corners that are tested inside it, in pixels. */
const CORNER_INSET = 2;

/** Finds free positions on a scene for a number of tokens of one size, in spaces: around the GM's token, else in the middle of the view. */
export function findFreePositions(
  scene: SceneDocument,
  count: number,
  { width, height }: TokenSize,
): readonly ScenePoint[] {
  const { size, isGridless } = scene.grid;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const centre = findViewCentre(scene);
  const start = isGridless ? null : scene.grid.getOffset(centre);
  const [tall, wide] = [Math.max(1, Math.ceil(height)), Math.max(1, Math.ceil(width))];
  const cornerAt = (down: number, right: number): ScenePoint =>
    start
      ? scene.grid.getTopLeftPoint({ i: start.i + tall * down, j: start.j + wide * right })
      : { x: centre.x + size * (wide * right - width / 2), y: centre.y + size * (tall * down - height / 2) };
  return findFreeBlock({
    count,
    size: { width: width * size, height: height * size },
    cornerAt,
    taken: scene.tokens.map((token) => toBox(token, size)),
    field: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    apart: scene.grid.isHexagonal ? HEXES_APART : ALL_APART,
    isOpen: (box) => !isShown(scene) || listCorners(box).every((corner) => !isMoveBlocked(centre, corner)),
  }).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function isShown(scene: SceneDocument): boolean {
  return canvas?.ready === true && canvas.scene === scene;
}

function listCorners({ x, y, width, height }: SceneBox): readonly ScenePoint[] {
  const [left, top, right, below] = [
    x + CORNER_INSET,
    y + CORNER_INSET,
    x + width - CORNER_INSET,
    y + height - CORNER_INSET,
  ];
  return [left, right].flatMap((across) => [top, below].map((down) => ({ x: across, y: down })));
}

/** True if a wall blocks movement between two points. */
function isMoveBlocked(from: ScenePoint, to: ScenePoint): boolean {
  return CONFIG.Canvas.polygonBackends.move.testCollision(from, to, { type: "move", mode: "any" }) === true;
}

function toBox({ x, y, width, height }: TokenDocument.Implementation, space: number): SceneBox {
  return { x, y, width: (width ?? 1) * space, height: (height ?? 1) * space };
}

/** Finds the centre of the token that this user controls, else of the visible part of the scene, else of the scene. */
function findViewCentre(scene: SceneDocument): ScenePoint {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const sceneCentre = { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  if (!isShown(scene)) return sceneCentre;
  const [token] = canvas.tokens?.controlled ?? [];
  if (token) return token.document.getCenterPoint();
  const viewCentre = canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
  const isOnScene =
    viewCentre.x >= sceneX &&
    viewCentre.x < sceneX + sceneWidth &&
    viewCentre.y >= sceneY &&
    viewCentre.y < sceneY + sceneHeight;
  return isOnScene ? viewCentre : sceneCentre;
}
