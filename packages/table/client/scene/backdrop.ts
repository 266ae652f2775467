import type { Level } from "../documents/level.ts";
import { isInLevel } from "../documents/levels.ts";
import type { Scene } from "../documents/scene.ts";
import { isPlainObject } from "../../shared/utils/index.ts";
import { WALLS } from "../documents/wall.ts";
import { svg } from "./svg.ts";

/** The ground of a scene: its colour, and the picture that lies on it. (Facts 47, 52) */
export function backdrop(scene: Scene): SVGElement[] {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height, rect } = scene.dimensions;
  const place = { x, y, width, height };
  const color = String(scene._source.backgroundColor ?? "#999999");
  const pictures = picturesOf(scene).map((href) =>
    svg("image", { ...place, href, preserveAspectRatio: "none", class: "scene-picture" }),
  );
  return [
    svg("rect", { ...rect, fill: color, class: "scene-padding" }),
    svg("rect", { ...place, fill: color, class: "scene-ground" }),
    ...pictures,
  ];
}

/** On 13 the scene has one picture, on 14 each level has its own: those of the levels that are seen, the lowest below. */
function picturesOf({ _source, levels }: Scene): string[] {
  const seen = ([...(levels ?? [])] as Level[]).filter(({ isVisible }) => isVisible);
  const grounds = levels
    ? seen.toSorted((a, b) => Number(a._source.sort) - Number(b._source.sort)).map((level) => level._source)
    : [_source];
  return grounds.flatMap(({ background }) => {
    const src = isPlainObject(background) ? background.src : null;
    return typeof src === "string" && src !== "" ? [src] : [];
  });
}

/** The walls of a scene, for Gamemasters alone; doors are shown to all, but for secret ones. */
export function walls(scene: Scene): SVGElement[] {
  const { WALL_DOOR_TYPES, WALL_DOOR_STATES } = WALLS;
  const here = [...scene.walls].filter(({ _source: { levels } }) => isInLevel(levels, scene._view));
  return here.flatMap(({ _source: { c, door, ds, move } }) => {
    const [x1, y1, x2, y2] = Array.isArray(c) ? c.map(Number) : [];
    const isDoor = door === WALL_DOOR_TYPES.DOOR || (door === WALL_DOOR_TYPES.SECRET && game.user?.isGM === true);
    if (game.user?.isGM !== true && !isDoor) return [];
    const state = ds === WALL_DOOR_STATES.OPEN ? "open" : ds === WALL_DOOR_STATES.LOCKED ? "locked" : "closed";
    const kind = isDoor ? `wall door ${state}` : move === WALLS.WALL_MOVEMENT_TYPES.NONE ? "wall ethereal" : "wall";
    return [svg("line", { x1, y1, x2, y2, class: kind })];
  });
}
