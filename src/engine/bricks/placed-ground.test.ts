import { expect, it } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Cell, Spot } from "../space/space.ts";
import { findEnteredGround, readGround } from "./placed.ts";

const at = (cell: Cell): Spot => ({ cells: [cell], radius: 0, height: 0, level: "" });
const ground = (cell: Cell, scene = "Scene.field") => ({ scene, centre: at(cell), radius: 1, unit: "space" });
const lasting = (data: object) => ({ kind: "fire", bearer: "ana", anchor: null, data });
const effects = {
  far: lasting({ ground: ground([0, 8]) }),
  near: lasting({ ground: ground([0, 4]) }),
  cave: lasting({ ground: ground([0, 1], "Scene.cave") }),
  bare: lasting({}),
};
const scene = {
  fighters: {},
  fight: { ...createEmptyFight(1), effects },
  space: {
    scene: "Scene.field",
    grid: { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" },
    spots: {},
  },
} as unknown as Scene;
const way = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) => at([0, column]));

it("an effect lies where its data says, or nowhere", () => {
  expect(readGround({ data: { ground: ground([0, 4]) } })).toEqual(ground([0, 4]));
  expect(readGround({ data: {} })).toBeNull();
});

it("a way enters first what it comes to first, on its own scene, of what counts", () => {
  expect(findEnteredGround(way, scene, () => true)).toMatchObject({ id: "near", step: 2 });
  expect(findEnteredGround(way, scene, (id) => id !== "near")).toMatchObject({ id: "far", step: 6 });
  expect(findEnteredGround(way.slice(0, 3), scene, () => true)).toBeNull();
  expect(findEnteredGround(way, { ...scene, space: undefined } as unknown as Scene, () => true)).toBeNull();
});
