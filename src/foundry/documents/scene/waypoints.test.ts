import { describe, expect, it } from "vitest";
import { joinLegs, clampPosition, readPosition, readWaypoints, listPassedWaypoints } from "./waypoints.ts";

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
    expect(readPosition(data)).toEqual(place);
  });

  it("no waypoint of a way may be beyond all scenes", () => {
    const near = { x: 0, y: 0, elevation: 0, action: "walk" };
    expect(readWaypoints([near, near])).toHaveLength(2);
    expect(readWaypoints([near, { ...near, y: 1e10 }])).toBeNull();
  });

  it("no way may be longer than what can be looked at space by space", () => {
    const [here, there] = [-100_000, 100_000].map((x) => ({ x, y: 0, elevation: 0, action: "walk" }));
    expect(readWaypoints([here, there])).toHaveLength(2);
    expect(readWaypoints(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? here : there)))).toBeNull();
  });
});

describe("the legs of a way", () => {
  const [near, far] = [0, 90_000].map((x) => ({ x, y: 0, elevation: 0, action: "walk", intermediate: false }));

  it("are one way", () => {
    expect(near && far && joinLegs([[near], [far, near]])).toEqual([near, far, near]);
  });

  it.each([
    ["lead to and fro for ever", Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? near : far))],
    ["are without number", Array.from({ length: 2000 }, () => near)],
  ])("that %s are the straight line to their end", (_how, waypoints) => {
    const legs = waypoints.flatMap((each) => (each ? [[each]] : []));
    expect(joinLegs(legs)).toEqual(legs.at(-1));
  });
});

describe("the waypoints of a movement", () => {
  const at = { x: 300, y: 0, elevation: 0 };
  const [corner, end] = [
    { x: 300, y: 200, elevation: 0, action: "walk", intermediate: false },
    { ...at, action: "walk", intermediate: false },
  ];
  const between = { x: 100, y: 0, elevation: 0, action: "walk", intermediate: true };
  const straight = [{ ...at, action: "", intermediate: false }];

  it("are those that were chosen, if they end where the token stands", () => {
    expect(listPassedWaypoints(at, { passed: { waypoints: [between, corner, end] } })).toEqual([corner, end]);
  });

  it.each([
    ["that end elsewhere", { passed: { waypoints: [corner] } }],
    ["that are none", { passed: { waypoints: "none" } }],
    ["of which one is beyond all scenes", { passed: { waypoints: [{ ...corner, x: 1e9 }, end] } }],
    [
      "that go to and fro for ever",
      { passed: { waypoints: [...Array.from({ length: 98 }, (_, i) => ({ ...corner, y: (i % 2) * 90_000 })), end] } },
    ],
    ["that nothing tells of", null],
  ])("%s are the straight line", (_which, told) => {
    expect(listPassedWaypoints(at, told)).toEqual(straight);
  });

  it("have the size of their token, whatever is said", () => {
    const [read] = listPassedWaypoints(at, { passed: { waypoints: [{ ...end, width: 1e9, height: 1e9 }] } });
    expect(read).toEqual(end);
  });
});

it.each([
  [
    { x: 2_000_000_000, y: -100_001, elevation: 5 },
    { x: 100_000, y: -100_000, elevation: 5 },
  ],
  [
    { x: 100_000, y: 0, elevation: -3 },
    { x: 100_000, y: 0, elevation: -3 },
  ],
  [
    { x: Infinity, y: Number.NaN, elevation: 0 },
    { x: 100_000, y: 0, elevation: 0 },
  ],
])("the place nearest to %j that a scene may have is %j", (place, nearest) =>
  expect(clampPosition(place)).toEqual(nearest),
);
