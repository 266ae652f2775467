import { expect, it, test } from "vitest";
import { armourOf, person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { declareHazard } from "./harm.ts";

const GM = { gm: true, fighters: [] };
const scene = sceneOf([{ ...person("bo"), armour: [armourOf(2), armourOf(3, false)] }]);

test.each([
  // dice, armoured, dice left
  [6, true, 4, "S1: six dice against a Kevlar vest are four"],
  [2, true, 1, "never below one die"],
  [6, false, 6, "armour does not help"],
])("%i dice, armour helps %s: %i dice (d10/G.2; %s)", (dice, armoured, left) => {
  expect(must(declareHazard({ fighter: "bo", dice, armoured }, GM, scene)).dice).toBe(left);
});

it("counts armour unless the GM says otherwise", () => {
  expect(must(declareHazard({ fighter: "bo", dice: 6 }, GM, scene)).dice).toBe(4);
});

test.each([0, 41, 1.5, "6"])("%j dice are refused", (dice) => {
  expectRefusal(declareHazard({ fighter: "bo", dice }, GM, scene), "payload/not-a-number");
});

it("is refused where it says nothing of armour that can be read, or to a player", () => {
  expectRefusal(declareHazard({ fighter: "bo", dice: 3, armoured: "yes" }, GM, scene), "payload/not-a-mark");
  expectRefusal(declareHazard({ fighter: "bo", dice: 3 }, { gm: false, fighters: ["bo"] }, scene), "action/gm-only");
});
