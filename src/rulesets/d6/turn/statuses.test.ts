import { expect, it, test } from "vitest";
import { declared, person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { reduceDecay, isBeaten, statusPool } from "./statuses.ts";

it("a status is resisted with Body and Willpower, which no wound lessens (N6)", () => {
  expect(statusPool(person("ana", { attributes: { body: 3, willpower: 4 }, light: 9 })).dice).toBe(7);
});

test.each([
  [2, 3, 0, "d6/case-H47"],
  [5, 3, 2, "d6/case-H47"],
  [5, 0, 5, "S4, Remedy"],
])("a decay of %i after %i hits is %i (%s)", (left, hits, after, _from) => {
  expect(reduceDecay(left, hits)).toBe(after);
});

test.each([
  [2, 3, false, "d6/case-H49"],
  [4, 3, true, "d6/case-H49"],
  [4, 4, true, "d6/case-H47"],
])("%i hits beat a potency of %i: %s (%s)", (progress, potency, beaten, _from) => {
  expect(isBeaten(progress, potency)).toBe(beaten);
});

const scene = sceneOf([person("ana"), person("bo")], { turn: "ana" });
const poison = { fighter: "ana", status: "poison", how: "potency", value: 3 };

test.each([
  [null, "action/malformed"],
  [{ ...poison, fighter: "dan" }, "action/nobody"],
  [{ ...poison, how: "curse" }, "payload/unknown-word"],
  [{ ...poison, value: 100 }, "payload/not-a-number"],
  [{ ...poison, value: 0 }, "action/malformed"],
  [{ ...poison, status: "" }, "action/malformed"],
])("an affliction %j is refused with %s", (payload, code) => {
  expectRefusal(declared(scene, "afflict", payload), code);
});

it("is the GM's to put on somebody; a Remedy is for one's own turn", () => {
  expectRefusal(declared(scene, "afflict", poison, { gm: false, fighters: ["ana"] }), "action/gm-only");
  expectRefusal(declared(scene, "remedy", { fighter: "bo" }), "turn/not-yours");
});
