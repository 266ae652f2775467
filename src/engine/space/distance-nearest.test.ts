import { describe, expect, it } from "vitest";
import { chooseSpots, findSmallestGap } from "./distance.ts";
import type { Grid, Spot } from "./space.ts";

const GRID: Grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" };

function at(column: number): Spot {
  return { cells: [[0, column]], radius: 0, height: 0, level: "" };
}

describe("where a fighter with several tokens stands", () => {
  it("is the only spot, if there is but one", () => {
    expect(chooseSpots({ ana: [at(0)], bo: [at(9)] }, ["ana"], GRID)).toEqual({ ana: at(0), bo: at(9) });
  });

  it("is nearest to the target for the one who acts, and nearest to the actor for anyone else", () => {
    const places = { ana: [at(0), at(7)], bo: [at(9)], cy: [at(1), at(20)] };
    expect(chooseSpots(places, ["ana", "bo"], GRID)).toEqual({ ana: at(7), bo: at(9), cy: at(1) });
  });

  it("takes the nearest pair, if both have several", () => {
    const places = { ana: [at(0), at(10)], bo: [at(4), at(12)] };
    expect(chooseSpots(places, ["ana", "bo"], GRID)).toEqual({ ana: at(10), bo: at(12) });
  });

  it("is not known of one of whom nothing is near, as before a target is named", () => {
    expect(chooseSpots({ ana: [at(0), at(7)], bo: [at(9)] }, ["ana"], GRID)).toEqual({ bo: at(9) });
    expect(chooseSpots({ bo: [at(9), at(2)] }, ["ana", "bo"], GRID)).toEqual({});
  });
});

describe("the smallest gap", () => {
  it("is that of the nearest two of several spots", () => {
    expect(findSmallestGap([at(0), at(7)], [at(9), at(30)], GRID)).toEqual({ spaces: 2, touches: false });
    expect(findSmallestGap([at(0), at(8)], [at(9)], GRID)).toEqual({ spaces: 1, touches: true });
    expect(findSmallestGap([], [at(9)], GRID)).toBeNull();
  });
});
