import { describe, expect, it } from "vitest";
import { readPlace, readWaypoints } from "./waypoints.ts";

describe("places from outside", () => {
  it.each([
    [
      { x: 100, y: -200, elevation: 5.5 },
      { x: 100, y: -200, elevation: 5.5 },
    ],
    [{ x: 1e12, y: 0, elevation: 0 }, null],
    [{ x: 0, y: 0, elevation: -1e9 }, null],
    [{ x: Number.NaN, y: 0, elevation: 0 }, null],
    [{ x: "0", y: 0, elevation: 0 }, null],
    [{ x: 0, y: 0 }, null],
    [null, null],
  ])("%j is read as %j", (data, place) => {
    expect(readPlace(data)).toEqual(place);
  });

  it("no waypoint of a way may be beyond all scenes", () => {
    const near = { x: 0, y: 0, elevation: 0, action: "walk" };
    expect(readWaypoints([near, near])).toHaveLength(2);
    expect(readWaypoints([near, { ...near, y: 1e10 }])).toBeNull();
  });
});
