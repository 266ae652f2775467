import { describe, expect, it } from "vitest";
import { shapePath, templatePath } from "./areas.ts";

const AT = { x: 100, y: 200 };

describe("the outlines of areas", () => {
  it.each([
    ["rectangle", { width: 50, height: 20 }, "M100 200L150 200L150 220L100 220Z"],
    ["rectangle", { width: 50, height: 20, rotation: 90 }, "M135 185L135 235L115 235L115 185Z"],
    ["line", { length: 80, width: 10 }, "M100 195L180 195L180 205L100 205Z"],
    ["circle", { radius: 30 }, "M70 200A30 30 0 0 1 130 200A30 30 0 0 1 70 200Z"],
    ["ellipse", { radiusX: 30, radiusY: 10, rotation: 90 }, "M100 170A30 10 90 0 1 100 230A30 10 90 0 1 100 170Z"],
    ["cone", { radius: 100, angle: 180 }, "M100 200L100 100A100 100 0 0 1 100 300Z"],
    ["cone", { radius: 10, angle: 360 }, "M90 200A10 10 0 0 1 110 200A10 10 0 0 1 90 200Z"],
    ["polygon", { points: [0, 0, 10, 0, 10, 10] }, "M0 0L10 0L10 10Z"],
  ])("fact 100: a %s of %j", (type, shape, path) => {
    expect(shapePath({ type, ...AT, ...shape })).toBe(path);
  });

  it.each([
    ["circle", { distance: 3 }, "M70 200A30 30 0 0 1 130 200A30 30 0 0 1 70 200Z"],
    ["ray", { distance: 8, width: 1 }, "M100 195L180 195L180 205L100 205Z"],
    ["rect", { distance: 5 * Math.SQRT2, direction: 45 }, "M100 200L150 200L150 250L100 250Z"],
    ["cone", { distance: 10, angle: 180, direction: 90 }, "M100 200L200 200A100 100 0 0 1 0 200Z"],
  ])("fact 99: a template %s of %j, in units of the grid", (t, template, path) => {
    expect(templatePath({ t, ...AT, ...template }, 10)).toBe(path);
  });
});
