import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { buyHits, computeDegree } from "../dice.ts";
import { testPool } from "./tests.ts";

const ana = person("ana", { attributes: { intuition: 4, edge: 2 }, skills: { perception: 3 } });
const bo = person("bo", { attributes: { agility: 2 }, skills: { gymnastics: 1 } });
const scene = sceneOf([ana, bo], { turn: "ana" });
const looks = { fighter: "ana", attribute: "intuition", skill: "perception" };

test.each([
  // faces, threshold, hits as net, success, glitch, critical
  [[1, 2, 5, 6, 6], 2, { net: 1, success: true, glitch: false, critical: false }, "d6/case-H01"],
  [[5, 1, 1], 1, { net: 0, success: true, glitch: true, critical: false }, "d6/A.5: a success may glitch"],
  [[1, 2, 1], 1, { net: -1, success: false, glitch: true, critical: true }, "d6/A.5"],
  [[], 0, { net: 0, success: false, glitch: false, critical: false }, "d6/case-H05: without dice a test fails"],
] as const)("%j against %i: %j (%s)", (faces, threshold, degree, _from) => {
  const hits = faces.filter((face) => face >= 5).length;
  expect(computeDegree(hits, threshold, faces)).toEqual({ threshold, ...degree });
});

test.each([
  [3, 0, 3],
  [4, 1, 0],
  [11, 2, 3],
])("%i dice buy %i hits and leave %i (d6/A.4; d6/L-14)", (dice, hits, left) => {
  expect(buyHits(dice)).toEqual({ hits, left });
});

it("d6/case-H05: a pool of 4 + 3 - 8 has no dice (d6/A.2)", () => {
  expect(testPool(ana, { attribute: "intuition", skill: "perception" }, -8).dice).toBe(0);
});

describe("a test", () => {
  const result = (values: object, faces: readonly number[][]) =>
    answered(must(declared(scene, "test", { ...looks, ...values })), faces).state.result;

  it("is attribute and skill against a threshold; Edge may stand for the attribute (d6/A.3, d6/A.8)", () => {
    expect(result({ threshold: 2 }, [[5, 6, 5, 1, 2, 3, 4]])).toMatchObject({ hits: 3, net: 1, success: true });
    expect(result({ attribute: "edge", threshold: 2 }, [[5, 1, 1, 1, 2]])).toMatchObject({ net: -1, success: false });
  });

  it("is opposed by another's hits (d6/A.6)", () => {
    const against = { against: "bo", opposingAttribute: "agility", opposingSkill: "gymnastics", threshold: 1 };
    const faces = [
      [5, 5, 5, 5, 1, 2, 3],
      [6, 6, 1],
    ];
    expect(result(against, faces)).toMatchObject({ hits: 4, threshold: 3, net: 1, success: true });
  });

  it("over several tests adds up net hits, until there are enough (d6/A.7)", () => {
    const goes = { ...looks, threshold: 1, goal: 3, task: "lock" };
    const once = answered(must(declared(scene, "test", goes)), [[5, 5, 5, 1, 2, 3, 4]]).scene;
    expect(once.fight.effects).toMatchObject({ "extended.1": { data: { task: "lock", progress: 2, goal: 3 } } });
    const short = answered(must(declared(once, "test", goes)), [[1, 2, 3, 4, 1, 2, 3]]).scene;
    expect(short.fight.effects).toMatchObject({ "extended.1": { data: { progress: 2 } } });
    const done = answered(must(declared(short, "test", goes)), [[5, 5, 3, 4, 1, 2, 3]]);
    expect(done.scene.fight.effects).toEqual({});
  });

  it("is bought where nobody is in a hurry: one hit for four dice (d6/A.4)", () => {
    const peace = sceneOf([ana, bo], { round: 0 });
    const bought = answered(must(declared(peace, "test", { ...looks, threshold: 1, bought: true })), [[1, 2, 3]]);
    expect(bought.state.result).toMatchObject({ hits: 1, success: true });
    expectRefusal(declared(scene, "test", { ...looks, bought: true }), "test/rushed");
  });

  it("as a Detailed Observation is a simple action (S4)", () => {
    const step = must(declared(scene, "test", { ...looks, observes: true }));
    expect(step.scene.fight.budgets["ana"]).toMatchObject({ points: { spent: 2 } });
  });

  test.each([
    [{ attribute: "wits" }, "payload/unknown-word"],
    [{ threshold: 21 }, "payload/not-a-number"],
    [{ against: "ana" }, "action/no-foe"],
    [{ against: "dan" }, "action/no-foe"],
  ])("%j is refused with %s", (values, code) => {
    expectRefusal(declared(scene, "test", { ...looks, ...values }), code);
  });
});
