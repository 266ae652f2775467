import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { type Data, listSceneValues } from "../../../engine/index.ts";
import { ATTACK, BURST_FIRE, declareAttack } from "./declaring.ts";
import { RULINGS } from "../rulings.ts";

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
const buildSpot = (column: number) => ({ cells: [[0, column]] as const, radius: 0, height: 0, level: "" });
const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
const people = sceneOf([person("ana", { weapons: [carbine] }), person("bo"), person("cy")]);
const scene = { ...people, space: { grid, spots: { ana: buildSpot(0), bo: buildSpot(8), cy: buildSpot(25) } } };
const burst = { attacker: "ana", targets: ["bo", "cy"], weapon: "carbine", burst: "short", cover: 1 };

test("each of several counts by their own increments on the scene: 8 and 25 spaces at 10 are none and two (N16)", () => {
  expect(must(declareAttack(RULINGS)(burst, GM, scene))).toMatchObject({
    spaces: 25,
    range: 2,
    stands: { bo: { range: 0, cover: 1, through: 0 }, cy: { range: 2, cover: 1, through: 0 } },
  });
});

test("what is said of each, or of all, counts before the scene (N16)", () => {
  const stands = [{ target: "bo", range: 3 }];
  expect(must(declareAttack(RULINGS)({ ...burst, stands }, GM, scene)).stands).toMatchObject({
    bo: { range: 3 },
    cy: { range: 2 },
  });
  expect(must(declareAttack(RULINGS)({ ...burst, spaces: 15 }, GM, scene))).toMatchObject({ range: 1, stands: {} });
  expect(must(declareAttack(RULINGS)(burst, GM, people))).toMatchObject({ range: 0, stands: {} });
});

test.each([0, 1, 2, 3, 4])(
  "of four lines walls stop %i: so much cover is suggested to shoot around (N9; d6/H.2; d6/J-29)",
  (stopped) => {
    const lines = { from: "ana", to: { bo: stopped, cy: 4 } };
    const walled = { ...scene, space: { ...scene.space, stopped: lines } };
    const cover = (inputs: typeof ATTACK.inputs | typeof BURST_FIRE.inputs, payload: Data) =>
      listSceneValues(inputs, { payload, actor: "ana", scene: walled })["cover"]?.value;
    expect(cover(ATTACK.inputs, { target: "bo" })).toBe(stopped === 0 ? undefined : stopped);
    expect(cover(BURST_FIRE.inputs, burst)).toBe(stopped === 0 ? undefined : stopped);
  },
);

test("the cover of each who stands otherwise is their own (N9; d6/J-29)", () => {
  const walled = { ...scene, space: { ...scene.space, stopped: { from: "ana", to: { bo: 1, cy: 4 } } } };
  const payload = { ...burst, stands: [{ action: "stand", target: "cy" }] };
  const placed = listSceneValues(BURST_FIRE.inputs, { payload, actor: "ana", scene: walled });
  expect([placed["cover"]?.value, placed["parts.0.cover"]?.value]).toEqual([1, 4]);
});
