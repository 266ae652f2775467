import { expect, it } from "vitest";
import { layArea, isOnScene } from "./reach.ts";
import type { Grid, Spot } from "./space.ts";

const site = { scene: "Scene.field", cell: [2, 3], height: 1, level: "hall" } as const;
const ana: Spot = { cells: [[0, 0]], radius: 0, height: 0, level: "" };
const grid: Grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" };

it("a blast lies around its place, and needs nobody to stand anywhere", () => {
  const centre = { cells: [[2, 3]], radius: 0, height: 1, level: "hall" };
  expect(layArea({ shape: "circle", length: 5, unit: "m" }, site, undefined)).toEqual({
    scene: "Scene.field",
    centre,
    radius: 5,
    unit: "m",
  });
});

it("a cone begins where the actor stands, and leads to its place", () => {
  const area = { scene: "Scene.field", centre: ana, radius: 9, unit: "space" };
  const cone = { shape: "cone", length: 9, unit: "space" } as const;
  expect(layArea(cone, site, ana)).toEqual({ ...area, ahead: { shape: "cone", towards: [2, 3] } });
  expect(layArea(cone, site, undefined)).toBeNull();
});

it("lies where the fighters stand only if it is on the same scene", () => {
  expect(isOnScene({ scene: "Scene.field", grid, spots: {} }, site)).toBe(true);
  expect(isOnScene({ scene: "Scene.cave", grid, spots: {} }, site)).toBe(false);
  expect(isOnScene({ grid, spots: {} }, site)).toBe(false);
  expect(isOnScene(undefined, site)).toBe(false);
});
