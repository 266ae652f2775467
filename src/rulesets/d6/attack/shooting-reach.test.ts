import { expect, it, test } from "vitest";
import { declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { countIncrements, computeReach, reachDice, strikingDistance } from "./shooting.ts";

test.each([
  [6, true, 1, 3, "d6/case-H59"],
  [2, true, 1, 0, "N16: not below none"],
  [6, true, 2, 6, "N16: only at close quarters"],
  [4, false, 1, 4, "N16: no haft"],
])("a reach of %i, hafted %s, at %i spaces is %i (%s)", (reach, hafted, spaces, left, _from) => {
  expect(computeReach({ reach, hafted }, spaces)).toBe(left);
});

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [7, 3],
])("with a reach of %i one strikes at %i spaces (N16)", (reach, spaces) => {
  expect(strikingDistance({ reach })).toBe(spaces);
});

test.each([
  [0, 10, 0],
  [10, 10, 0],
  [11, 10, 1],
  [35, 10, 3],
  [35, 0, 0],
])("%i spaces at an increment of %i are %i increments (d6/H.1; d6/L-5)", (spaces, increment, range) => {
  expect(countIncrements(spaces, increment)).toBe(range);
});

const spear = weaponWith({ id: "spear", reach: 5, hafted: true });
const ana = person("ana", { weapons: [spear] });
const bo = person("bo", { weapons: [weaponWith({ reach: 1 })] });

it("the longer reach gives dice, where a table rules so (d6/J-13)", () => {
  expect(reachDice(spear, bo, 2).value).toBe(4);
  expect(reachDice(spear, bo, 1).value).toBe(1);
  expect(reachDice(weaponWith({ reach: 1 }), ana, 2).value).toBe(0);
});

it("nobody strikes farther than their weapon reaches (N16)", () => {
  const strike = { attacker: "ana", targets: ["bo"], weapon: "spear" };
  expect(declared(sceneOf([ana, bo]), "attack", { ...strike, spaces: 2 }).ok).toBe(true);
  expectRefusal(declared(sceneOf([ana, bo]), "attack", { ...strike, spaces: 3 }), "attack/too-far");
});
