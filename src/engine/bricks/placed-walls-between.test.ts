import { expect, it } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Spot } from "../space/space.ts";
import { suggestWallCover } from "./placed.ts";

const spot: Spot = { cells: [[0, 0]], radius: 0, height: 0, level: "" };
const scene: Scene = {
  fighters: {},
  fight: createEmptyFight(),
  space: {
    grid: { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" },
    spots: { ana: spot, bo: spot, cy: spot, dee: spot },
    stopped: { from: "ana", to: { bo: 3, cy: 4, dee: 0 } },
  },
};
const GRADES = ["", "", "half", "most", "all"] as const;
const cover = (payload: { readonly target?: string; readonly targets?: readonly string[] }, actor = "ana") =>
  suggestWallCover(GRADES, { payload, actor, scene });

it("the cover of a target is that of the lines which walls stop", () => {
  expect(cover({ target: "bo" })).toEqual({ value: "most", why: { by: "walls", of: "bo", stopped: 3 } });
  expect(cover({ target: "cy" })).toMatchObject({ value: "all" });
});

it("of several the one with the least cover counts", () => {
  expect(cover({ targets: ["cy", "bo"] })).toMatchObject({ value: "most", why: { of: "bo" } });
  expect(cover({ targets: ["cy", "dee"] })).toBeNull();
});

it("nothing is suggested without lines, of nobody, and for those from whom none were drawn", () => {
  expect(cover({ target: "dee" })).toBeNull();
  expect(cover({})).toBeNull();
  expect(cover({ target: "ana" }, "bo")).toBeNull();
});
