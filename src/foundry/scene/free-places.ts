import { type Box, type Point, freeBlock } from "../../view/many/free-block.ts";

type Ground = Scene.Implementation;
type Size = { readonly width: number; readonly height: number };

/** Share of their size by which two tokens must lie apart: the boxes around neighbouring hexes overlap by a quarter. */
const HEXES_APART = 0.74;
const ALL_APART = 0.98;

/** Distance from the edge of a token's space to the corners that are tested inside it, in pixels. */
const INSIDE = 2;

/** Finds free positions on a scene for a number of tokens of one size, in spaces: around the GM's token, else in the middle of the view. */
export function freePlaces(scene: Ground, count: number, { width, height }: Size): readonly Point[] {
  const { size, isGridless } = scene.grid;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const middle = middleOfView(scene);
  const start = isGridless ? null : scene.grid.getOffset(middle);
  const [tall, wide] = [Math.max(1, Math.ceil(height)), Math.max(1, Math.ceil(width))];
  const cornerAt = (down: number, right: number): Point =>
    start
      ? scene.grid.getTopLeftPoint({ i: start.i + tall * down, j: start.j + wide * right })
      : { x: middle.x + size * (wide * right - width / 2), y: middle.y + size * (tall * down - height / 2) };
  return freeBlock({
    count,
    size: { width: width * size, height: height * size },
    cornerAt,
    taken: scene.tokens.map((token) => boxOf(token, size)),
    field: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    apart: scene.grid.isHexagonal ? HEXES_APART : ALL_APART,
    isOpen: (box) => !isShown(scene) || cornersOf(box).every((corner) => !isStopped(middle, corner)),
  }).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function isShown(scene: Ground): boolean {
  return canvas?.ready === true && canvas.scene === scene;
}

function cornersOf({ x, y, width, height }: Box): readonly Point[] {
  const [left, top, right, below] = [x + INSIDE, y + INSIDE, x + width - INSIDE, y + height - INSIDE];
  return [left, right].flatMap((across) => [top, below].map((down) => ({ x: across, y: down })));
}

/** True if a wall blocks movement between two points. */
function isStopped(from: Point, to: Point): boolean {
  return CONFIG.Canvas.polygonBackends.move.testCollision(from, to, { type: "move", mode: "any" }) === true;
}

function boxOf({ x, y, width, height }: TokenDocument.Implementation, space: number): Box {
  return { x, y, width: (width ?? 1) * space, height: (height ?? 1) * space };
}

/** Finds the centre of the token that this user controls, else of the visible part of the scene, else of the scene. */
function middleOfView(scene: Ground): Point {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const whole = { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  if (!isShown(scene)) return whole;
  const [token] = canvas.tokens?.controlled ?? [];
  if (token) return token.document.getCenterPoint();
  const shown = canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
  const isOnScene =
    shown.x >= sceneX && shown.x < sceneX + sceneWidth && shown.y >= sceneY && shown.y < sceneY + sceneHeight;
  return isOnScene ? shown : whole;
}
