import { expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { resistPinPool, isPinResisted } from "./pinned.ts";
import { strayDefencePool, strayPool, reduceDensity } from "./stray.ts";

const attributes = { willpower: 2, edge: 3 };
const bo = person("bo", { attributes, skills: { discipline: 1, dodge: 2 } });

it("Resist Pin is Willpower and Discipline, a die for each range increment, less wounds (S4)", () => {
  expect(resistPinPool(bo, 0).dice).toBe(3);
  expect(resistPinPool(bo, 2).dice).toBe(5);
  expect(resistPinPool({ ...bo, light: 3 }, 0).dice).toBe(2);
});

test.each([
  [2, 2, true],
  [1, 2, false],
  [0, 0, true],
])("%i hits against a pin of %i: %s (S4; d6/J-8)", (hits, pin, resists) => {
  expect(isPinResisted(hits, pin)).toBe(resists);
});

it("a stray shot is luck and density; it is met by luck, a skill and the cover (S4; d6/J-27)", () => {
  expect(strayPool(bo, 5).dice).toBe(8);
  expect(strayDefencePool(bo, "dodge", 2, [{ source: "penalty.frequency", value: -1 }]).dice).toBe(6);
});

it("d6/case-H55: a hit that does not penetrate thins the fire by one, down to none", () => {
  expect([5, 1, 0].map(reduceDensity)).toEqual([4, 0, 0]);
});

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const ana = person("ana", { skills: { automatics: 2 }, weapons: [rifle] });
const fire = { fighter: "ana", weapon: "rifle", burst: "full" };
const fired = answered(must(declared(sceneOf([ana, bo, person("cy")], { turn: "ana" }), "suppress", fire)), [[5, 5]]);
const his = { ...fired.scene, fight: { ...fired.scene.fight, turn: "bo" } };

it("d6/case-H53: who fails to enter is neither in nor stuck nor prone", () => {
  const step = answered(must(declared(his, "move", { fighter: "bo", enter: "suppression.1" })), [[1, 1, 1]]);
  expect(step.state.result).toEqual({ entered: false });
  expect(Object.keys(step.scene.fight.effects)).toEqual(["suppression.1"]);
});

test.each([
  [{ fighter: "bo", enter: "nowhere" }, "payload/not-there"],
  [{ fighter: "bo", leave: "constructor" }, "payload/not-there"],
  [{ fighter: "bo", past: ["dan"] }, "payload/nobody"],
  [{ fighter: "bo", range: 21 }, "payload/not-a-number"],
  [{ fighter: "ana" }, "turn/not-yours"],
])("a move %j is refused with %s", (payload, code) => {
  expectRefusal(declared(his, "move", payload), code);
});

test.each([
  [null, "action/malformed"],
  [{ fighter: "dan" }, "action/nobody"],
  [{ fighter: "cy" }, "action/not-yours"],
  [{ fighter: "bo", zone: "suppression.1" }, "action/no-such-zone"],
])("a change of cover %j is refused with %s", (payload, code) => {
  expectRefusal(declared(his, "cover", payload, { gm: false, fighters: ["bo"] }), code);
});

it("cover has grades from 0 to 4, and stops up to 20; what does not change is not met again", () => {
  const inside = answered(must(declared(his, "move", { fighter: "bo", enter: "suppression.1" })), [
    [5, 5, 5],
    "dodge",
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
  ]).scene;
  const cover = { fighter: "bo", zone: "suppression.1" };
  expectRefusal(declared(inside, "cover", { ...cover, grade: 5 }), "payload/not-a-number");
  expectRefusal(declared(inside, "cover", { ...cover, obstruction: 21 }), "payload/not-a-number");
  expect(must(declared(inside, "cover", cover)).events).toEqual([]);
});
