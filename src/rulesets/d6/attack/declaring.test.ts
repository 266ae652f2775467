import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { declareAttack } from "./declaring.ts";

const GM = { gm: true, fighters: [] };
const carbine = weaponWith({
  id: "carbine",
  kind: "gun",
  skill: "automatics",
  ready: true,
  rounds: 30,
  roundsMax: 30,
  mode: "fa",
  increment: 10,
  farthest: 90,
});
const at = (column: number) => ({ cells: [[0, column]] as const, radius: 0, height: 0, level: "" });
const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
const people = sceneOf([person("ana", { weapons: [carbine] }), person("bo"), person("cy")]);
const scene = { ...people, space: { grid, spots: { ana: at(0), bo: at(8), cy: at(25) } } };
const burst = { attacker: "ana", targets: ["bo", "cy"], weapon: "carbine", burst: "short", cover: 1 };

test("each of several counts by their own increments on the scene: 8 and 25 spaces at 10 are none and two (N16)", () => {
  expect(must(declareAttack(burst, GM, scene))).toMatchObject({
    spaces: 25,
    range: 2,
    stands: { bo: { range: 0, cover: 1, through: 0 }, cy: { range: 2, cover: 1, through: 0 } },
  });
});

test("what is said of each, or of all, counts before the scene (N16)", () => {
  const stands = [{ target: "bo", range: 3 }];
  expect(must(declareAttack({ ...burst, stands }, GM, scene)).stands).toMatchObject({
    bo: { range: 3 },
    cy: { range: 2 },
  });
  expect(must(declareAttack({ ...burst, spaces: 15 }, GM, scene))).toMatchObject({ range: 1, stands: {} });
  expect(must(declareAttack(burst, GM, people))).toMatchObject({ range: 0, stands: {} });
});
