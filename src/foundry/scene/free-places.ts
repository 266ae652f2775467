import { type Box, type Point, freeBlock } from "../../view/many/free-block.ts";

type Ground = Scene.Implementation;
type Size = { readonly width: number; readonly height: number };

/** Free places on a scene for so many tokens of one size, in spaces: around the GM's token, else in the middle of the view. */
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
  }).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function boxOf({ x, y, width, height }: TokenDocument.Implementation, space: number): Box {
  return { x, y, width: (width ?? 1) * space, height: (height ?? 1) * space };
}

/** The middle of the token that this user controls, else of the part of the scene that is shown, else of the scene. */
function middleOfView(scene: Ground): Point {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const whole = { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  if (canvas?.ready !== true || canvas.scene !== scene) return whole;
  const [token] = canvas.tokens?.controlled ?? [];
  if (token) return token.document.getCenterPoint();
  const shown = canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
  const isOnScene =
    shown.x >= sceneX && shown.x < sceneX + sceneWidth && shown.y >= sceneY && shown.y < sceneY + sceneHeight;
  return isOnScene ? shown : whole;
}
