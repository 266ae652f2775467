import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { brokenHolds, freedChanges, gripChanges, isHeldBy, leftBehind } from "./grip.ts";

const free = sceneOf([person("ana"), person("bo"), person("cy", { wounds: 0 })]);
const held = applyEvents(free, [happened("held", {}, gripChanges(free, "bo", "ana"))]);

it("one is held by whoever holds them, and by nobody else (d20/F.4; d20/J-43)", () => {
  expect(isHeldBy(held, "bo", "ana")).toBe(true);
  expect(isHeldBy(held, "bo", "cy")).toBe(false);
  expect(isHeldBy(held, "ana", "bo")).toBe(false);
});

it("who can hold nothing any more holds nobody (d20/F.4; d20/J-43)", () => {
  const limp = applyEvents(free, [happened("held", {}, gripChanges(free, "bo", "cy"))]);
  expect(isHeldBy(limp, "bo", "cy")).toBe(false);
});

it("a second hold takes the place of the first, and one escape ends it", () => {
  const twice = applyEvents(held, [happened("held", {}, gripChanges(held, "bo", "ana"))]);
  expect(Object.keys(twice.fight.effects)).toHaveLength(1);
  expect(applyEvents(twice, [happened("freed", {}, freedChanges(twice, "bo", "ana"))]).fight.effects).toEqual({});
});

it("a hold is broken whose holder can hold nothing, and is left behind by whoever walks away from it (d20/F.4; d20/J-65)", () => {
  const limp = applyEvents(held, [happened("held", {}, gripChanges(held, "ana", "cy"))]);
  expect(brokenHolds(held)).toEqual([]);
  expect(brokenHolds(limp)).toEqual([{ actor: "cy", target: "ana" }]);
  const gone = applyEvents(limp, [happened("moved", {}, leftBehind(limp, "ana"))]);
  expect(Object.values(gone.fight.effects)).toMatchObject([{ bearer: "bo", data: { by: "ana" } }]);
  expect(leftBehind(limp, "bo")).toEqual([]);
});
