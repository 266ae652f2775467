import { expect, it } from "vitest";
import { type Space, type Spot, countStoppedLines } from "./space.ts";

const spot: Spot = { cells: [[0, 0]], radius: 0, height: 0, level: "" };
const grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" } as const;
const spots = { ana: spot, bo: spot };

it("lines are known from whom they were drawn, to those who stand on the scene", () => {
  const space: Space = { grid, spots, stopped: { from: "ana", to: { bo: 3, cy: 2 } } };
  expect(countStoppedLines(space, "ana", "bo")).toBe(3);
  expect(countStoppedLines(space, "bo", "ana")).toBeNull();
  expect(countStoppedLines(space, "ana", "cy")).toBeNull();
  expect(countStoppedLines(space, "ana", "constructor")).toBeNull();
  expect(countStoppedLines({ grid, spots }, "ana", "bo")).toBeNull();
  expect(countStoppedLines(undefined, "ana", "bo")).toBeNull();
});
