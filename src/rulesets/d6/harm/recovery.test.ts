import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { FIRST_AID, REST, firstAidPool, reduceBoxes, restPool } from "./recovery.ts";
import { sumStrain } from "../fighter/conditions.ts";

const attributes = { body: 2, willpower: 3, logic: 3 };
const cy = person("cy", { attributes, skills: { firstAid: 2 } });
const bo = (data: Data) => person("bo", { attributes, ...data });

test.each([
  [5, 2, 3],
  [1, 4, 0],
  [3, -1, 3],
])("of %i boxes %i are healed: %i are left (d6/G.5)", (boxes, healed, left) => {
  expect(reduceBoxes(boxes, healed)).toBe(left);
});

it("rests with Body and Willpower against light boxes, twice Body against critical ones; helps with Logic and First Aid (d6/G.5)", () => {
  expect([restPool(cy, "light").dice, restPool(cy, "critical").dice, firstAidPool(cy).dice]).toEqual([5, 4, 5]);
  expect(firstAidPool({ ...cy, light: 3 }).dice).toBe(4);
});

test.each([
  ["critical boxes where there are any", { light: 5, critical: 1 }, "critical"],
  ["light ones else", { light: 5 }, "light"],
])("first aid and rest heal %s, if nothing else is said (Ours)", (_name, boxes, track) => {
  const scene = sceneOf([cy, bo(boxes)]);
  expect(FIRST_AID.usual({ fighter: "cy", patient: "bo" }, scene)).toEqual({ track: [track] });
  expect(REST.usual({ fighter: "bo" }, scene)).toEqual({ track: [track] });
});

describe("first aid (d6/G.5; S4)", () => {
  const aid = { fighter: "cy", patient: "bo", track: "critical" };
  const scene = sceneOf([cy, bo({ critical: 3 })], { turn: "cy" });

  it("heals a box for each hit beyond two, for four points", () => {
    const step = answered(must(declared(scene, "first-aid", aid)), [[5, 5, 6, 6, 1]]);
    expect(step.scene.fighters["bo"]).toMatchObject({ critical: 1, aided: true });
    expect(step.scene.fight.budgets["cy"]).toMatchObject({ points: { spent: 4 } });
    expectRefusal(declared(sceneOf([cy, bo({ aided: true })]), "first-aid", aid), "mending/aided");
  });

  it("brings nobody back, and gives those beside an opening first", () => {
    expectRefusal(declared(sceneOf([cy, bo({ critical: 30 })]), "first-aid", aid), "condition/dead");
    const dan = person("dan");
    const beside = must(declared(sceneOf([cy, bo({ critical: 3 }), dan]), "first-aid", { ...aid, beside: ["dan"] }));
    expect(beside.state.ask?.questions.map(({ id }) => id)).toEqual(["opportunity-dan"]);
  });
});

describe("resting (d6/G.5)", () => {
  const asleep = (data: Data, round = 0) => sceneOf([bo(data)], { round });

  it("heals a box for each hit, also of who is downed; who has held out is as before", () => {
    const step = answered(must(declared(asleep({ light: 12, holdsOut: true }), "rest", { fighter: "bo" })), [
      [5, 6, 1, 1, 1],
    ]);
    expect(step.scene.fighters["bo"]).toMatchObject({ light: 10, holdsOut: false });
    expect(declared(asleep({ light: 12 }), "rest", { fighter: "bo" }).ok).toBe(true);
  });

  it("is not for a fight, nor for the dead", () => {
    expectRefusal(declared(asleep({ light: 1 }, 1), "rest", { fighter: "bo" }), "mending/no-rest");
    expectRefusal(declared(asleep({ critical: 30 }), "rest", { fighter: "bo" }), "condition/dead");
  });
});

it("each run strains by one, and costs a complex action; walking does not (d6/J-10; d6/L-9)", () => {
  const scene = sceneOf([cy], { turn: "cy" });
  const ran = must(declared(scene, "move", { fighter: "cy", gait: "sprint" })).scene;
  expect([sumStrain(ran, "cy"), ran.fight.budgets["cy"]?.["points"]?.spent]).toEqual([1, 4]);
  const walked = must(declared(scene, "move", { fighter: "cy" })).scene;
  expect([sumStrain(walked, "cy"), walked.fight.budgets["cy"]?.["points"]?.spent]).toEqual([0, 2]);
});
