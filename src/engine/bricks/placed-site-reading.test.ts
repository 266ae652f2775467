import { expect, it, test } from "vitest";
import type { Json } from "../kernel/json.ts";
import { layArea, formatSite } from "../space/reach.ts";
import type { Spot } from "../space/space.ts";
import { readArea, readSite } from "./placed.ts";

const site = { scene: "Scene.field", cell: [2, 3], height: 1, level: "hall" } as const;
const ana: Spot = { cells: [[0, 0]], radius: 0, height: 0, level: "" };

test.each([{ shape: "circle" }, { shape: "cone" }, { shape: "line" }] as const)("%j is stored as data", ({ shape }) => {
  const area = layArea({ shape, length: 9, unit: "ft" }, site, ana);
  expect(readArea(JSON.parse(JSON.stringify(area)))).toEqual(area);
});

test.each([
  null,
  "text",
  {},
  { ...site, scene: 7 },
  { ...site, scene: "x".repeat(201) },
  { ...site, cell: [1] },
  { ...site, cell: [1, "2"] },
  { ...site, cell: [1, 200_000] },
  { ...site, height: null },
  { ...site, level: undefined },
])("%j is no place", (data) => {
  expect(readSite(data)).toBeNull();
});

it("a place is read from the text of a form, and nothing else of it", () => {
  expect(readSite(JSON.parse(formatSite({ ...site, ...{ more: 1 } })))).toEqual(site);
});

test.each<Json | undefined>([
  undefined,
  { scene: "Scene.field", radius: 5, unit: "m" },
  { scene: "Scene.field", centre: { ...ana, cells: [] }, radius: 5, unit: "m" },
  { scene: "Scene.field", centre: ana, radius: 5, unit: "leagues" },
  { scene: "Scene.field", centre: ana, radius: 5, unit: "m", ahead: { shape: "ring", towards: [1, 1] } },
])("%j is no area", (data) => {
  expect(readArea(data)).toBeNull();
});
