import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { isInLevel } from "../documents/levels.ts";
import type { Scene } from "../documents/scene.ts";
import { REGION_VISIBILITY } from "../documents/region/region-events.ts";
import { round, svg } from "./svg.ts";

const { GAMEMASTER, ALWAYS } = REGION_VISIBILITY;

/** The regions and templates of a scene that this user sees. (Facts 99, 100) */
export function areas(scene: Scene): SVGElement[] {
  const isGM = game.user?.isGM === true;
  const regions = [...scene.regions].filter(({ _source: { visibility, hidden, levels } }) => {
    if ((hidden === true && !isGM) || !isInLevel(levels, scene._view)) return false;
    return visibility === ALWAYS || (visibility === GAMEMASTER && isGM);
  });
  const templates = [...(scene.templates ?? [])].filter(({ _source: { hidden } }) => hidden !== true || isGM);
  return [
    ...regions.map(({ _source }) => drawn(regionPath(_source.shapes), { fill: String(_source.color) })),
    ...templates.map(({ _source }) =>
      drawn(templatePath(_source, scene.dimensions.distancePixels), {
        fill: String(_source.fillColor),
        stroke: String(_source.borderColor),
      }),
    ),
  ];
}

function drawn(d: string, { fill, stroke = fill }: { fill: string; stroke?: string }): SVGElement {
  return svg("path", { class: "scene-area", d, fill, stroke, "fill-rule": "evenodd" });
}

function regionPath(shapes: unknown): string {
  return Array.isArray(shapes) ? shapes.filter(isPlainObject).map(shapePath).join("") : "";
}

/** The outline of a shape; one that is a hole is left out by the rule that fills. */
export function shapePath(shape: PlainObject): string {
  const [x, y, rotation] = [number(shape.x), number(shape.y), number(shape.rotation)];
  switch (shape.type) {
    case "circle":
      return oval({ x, y, rx: number(shape.radius), ry: number(shape.radius), rotation });
    case "ellipse":
      return oval({ x, y, rx: number(shape.radiusX), ry: number(shape.radiusY), rotation });
    case "cone":
      return sector({ x, y, radius: number(shape.radius), angle: number(shape.angle, 90), rotation });
    case "line":
      return box({ x, y, left: 0, width: number(shape.length), height: number(shape.width), rotation });
    case "rectangle": {
      const [width, height] = [number(shape.width), number(shape.height)];
      return box({ x: x + width / 2, y: y + height / 2, left: -width / 2, width, height, rotation });
    }
    default:
      return polygon(Array.isArray(shape.points) ? shape.points.map(Number) : []);
  }
}

/** The outline of a template, which is measured in units of the grid. A rectangle reaches from corner to corner. */
export function templatePath(template: PlainObject, pixels: number): string {
  const [x, y, direction] = [number(template.x), number(template.y), number(template.direction)];
  const length = number(template.distance) * pixels;
  switch (template.t) {
    case "cone":
      return sector({ x, y, radius: length, angle: number(template.angle, 90), rotation: direction });
    case "ray":
      return box({ x, y, left: 0, width: length, height: number(template.width) * pixels, rotation: direction });
    case "rect": {
      const { x: dx, y: dy } = turned({ x: length, y: 0 }, direction);
      return polygon([x, y, x + dx, y, x + dx, y + dy, x, y + dy]);
    }
    default:
      return oval({ x, y, rx: length, ry: length, rotation: 0 });
  }
}

function oval({ x, y, rx, ry, rotation }: Record<"x" | "y" | "rx" | "ry" | "rotation", number>): string {
  const { x: dx, y: dy } = turned({ x: rx, y: 0 }, rotation);
  const arc = (sign: number): string =>
    `A${round(rx)} ${round(ry)} ${rotation} 0 1 ${at(x + sign * dx, y + sign * dy)}`;
  return `M${at(x - dx, y - dy)}${arc(1)}${arc(-1)}Z`;
}

function sector({
  x,
  y,
  radius,
  angle,
  rotation,
}: Record<"x" | "y" | "radius" | "angle" | "rotation", number>): string {
  if (angle >= 360) return oval({ x, y, rx: radius, ry: radius, rotation: 0 });
  const [a, b] = [-1, 1].map((side) => turned({ x: radius, y: 0 }, rotation + (side * angle) / 2));
  if (!a || !b) return "";
  const r = round(radius);
  return `M${at(x, y)}L${at(x + a.x, y + a.y)}A${r} ${r} 0 ${angle > 180 ? 1 : 0} 1 ${at(x + b.x, y + b.y)}Z`;
}

/** A rectangle that lies around an axis, turned around a point on it. */
function box({
  x,
  y,
  left,
  width,
  height,
  rotation,
}: Record<"x" | "y" | "left" | "width" | "height" | "rotation", number>): string {
  const corners = [
    [left, -height / 2],
    [left + width, -height / 2],
    [left + width, height / 2],
    [left, height / 2],
  ] as const;
  return polygon(
    corners.flatMap(([cx, cy]) => {
      const corner = turned({ x: cx, y: cy }, rotation);
      return [x + corner.x, y + corner.y];
    }),
  );
}

function polygon(points: readonly number[]): string {
  const corners = Array.from({ length: Math.floor(points.length / 2) }, (_, index) => {
    const [x = 0, y = 0] = points.slice(index * 2);
    return at(x, y);
  });
  return corners.length === 0 ? "" : `M${corners.join("L")}Z`;
}

function turned({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function number(value: unknown, otherwise = 0): number {
  return typeof value === "number" ? value : otherwise;
}
