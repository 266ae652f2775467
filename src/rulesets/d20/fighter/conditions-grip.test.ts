import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { listBrokenHolds, endHold, beginGrip, isHeld, endBrokenHolds } from "./conditions.ts";

const free = sceneOf([person("ana"), person("bo"), person("cy", { wounds: 0 })]);
const grappled = applyEvents(free, [happened("held", {}, beginGrip(free, "grappled", "bo", "ana"))]);

it("one is held by whoever holds them, and by nobody else (d20/F.4; d20/J-43)", () => {
  expect(isHeld(grappled, "bo", "ana")).toBe(true);
  expect(isHeld(grappled, "bo", "cy")).toBe(false);
  expect(isHeld(grappled, "ana", "bo")).toBe(false);
});

it("who can hold nothing any more holds nobody (d20/F.4; d20/J-43)", () => {
  const limp = applyEvents(free, [happened("held", {}, beginGrip(free, "grappled", "bo", "cy"))]);
  expect(isHeld(limp, "bo", "cy")).toBe(false);
});

it("a second hold takes the place of the first, and one escape ends it", () => {
  const twice = applyEvents(grappled, [happened("held", {}, beginGrip(grappled, "grappled", "bo", "ana"))]);
  expect(Object.keys(twice.fight.effects)).toHaveLength(1);
  expect(applyEvents(twice, [happened("freed", {}, endHold(twice, "bo", "ana"))]).fight.effects).toEqual({});
});

it("a hold is broken whose holder can hold nothing, and is left behind by whoever walks away from it (d20/F.4; d20/J-65)", () => {
  const limp = applyEvents(grappled, [happened("held", {}, beginGrip(grappled, "grappled", "ana", "cy"))]);
  expect(listBrokenHolds(grappled)).toEqual([]);
  expect(listBrokenHolds(limp)).toEqual([{ actor: "cy", target: "ana" }]);
  const gone = applyEvents(limp, [happened("moved", {}, endBrokenHolds(limp, "ana"))]);
  expect(Object.values(gone.fight.effects)).toMatchObject([{ bearer: "bo", data: { by: "ana" } }]);
  expect(endBrokenHolds(limp, "bo")).toEqual([]);
});
