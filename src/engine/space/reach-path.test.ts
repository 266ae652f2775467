import { describe, expect, it } from "vitest";
import { type GroundArea, type Threatener, findEntryStep, findProvocation, listProvoked } from "./reach.ts";
import type { Cell, Grid, Spot, Space } from "./space.ts";

const FEET: Grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" };

function at(...cells: readonly Cell[]): Spot {
  return { cells, radius: 0, height: 0, level: "" };
}

/** Along row 0, from column 0 on. */
const along = (spaces: number): readonly Spot[] => Array.from({ length: spaces }, (_, column) => at([0, column]));
const reach = (id: string, length = 5): Threatener => ({ id, length, unit: "ft" });
const space: Space = { grid: FEET, spots: { bo: at([1, 2]), cy: at([1, 5]) } };

// Bo at column 2 reaches columns 1 to 3 with five feet, and 0 to 4 with ten; Cy at column 5 reaches 4 to 6.
describe("the first step of a way that provokes", () => {
  it("leaves a reach: Bo's from column 3 to 4", () => {
    expect(findProvocation(along(9), [reach("bo"), reach("cy")], space, "leaves-reach")).toEqual({
      step: 3,
      by: ["bo"],
    });
  });

  it("leaves a longer reach later", () => {
    expect(findProvocation(along(9), [reach("bo", 10)], space, "leaves-reach")).toEqual({ step: 4, by: ["bo"] });
  });

  it("leaves a space within reach, though the next is within it too: from column 1 to 2", () => {
    expect(findProvocation(along(9), [reach("bo"), reach("cy")], space, "leaves-space")).toEqual({
      step: 1,
      by: ["bo"],
    });
  });

  it("comes within reach: from column 0 to 1, of Cy alone from 3 to 4", () => {
    expect(findProvocation(along(9), [reach("cy"), reach("bo")], space, "passes")).toEqual({ step: 0, by: ["bo"] });
    expect(findProvocation(along(9), [reach("cy")], space, "passes")).toEqual({ step: 3, by: ["cy"] });
  });

  it("provokes all whom it provokes at once", () => {
    const both: Space = { ...space, spots: { bo: at([1, 2]), cy: at([-1, 2]) } };
    const threats = [reach("bo"), reach("cy")];
    expect(findProvocation(along(9), threats, both, "leaves-reach")).toEqual({ step: 3, by: ["bo", "cy"] });
  });

  it("is none on a way that stays in reach, or out of it", () => {
    expect(findProvocation([at([0, 1]), at([0, 2]), at([0, 3])], [reach("bo")], space, "leaves-reach")).toBeNull();
    expect(findProvocation([at([7, 0]), at([7, 1])], [reach("bo")], space, "leaves-space")).toBeNull();
    expect(findProvocation([], [reach("bo")], space, "leaves-space")).toBeNull();
  });

  it("provokes no fighter whose spot is unknown", () => {
    expect(findProvocation(along(9), [reach("eve", 100)], space, "leaves-space")).toBeNull();
  });
});

describe("a zone", () => {
  const zone: GroundArea = { centre: at([0, 5]), radius: 5, unit: "ft" };
  it("is entered from column 3 to 4", () => {
    expect(findEntryStep(along(9), zone, space)).toBe(3);
  });

  it("is not entered by those who stand in it, but again by those who leave and come back", () => {
    expect(findEntryStep([at([0, 5]), at([0, 4])], zone, space)).toBeNull();
    expect(findEntryStep([at([0, 4]), at([0, 3]), at([0, 4])], zone, space)).toBe(1);
    expect(findEntryStep(along(4), zone, space)).toBeNull();
  });
});

it("all whom a way provokes anywhere are told in the order of the threats: Bo first, then Cy", () => {
  const threats = [reach("cy"), reach("bo"), reach("eve")];
  expect(listProvoked(along(9), threats, space, "leaves-reach")).toEqual(["cy", "bo"]);
  expect(listProvoked(along(6), threats, space, "leaves-reach")).toEqual(["bo"]);
});
