import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { findAbleFighter, canAct, PREVENTING, beginLasting } from "./conditions.ts";
import { findWoundCondition } from "../vocabulary.ts";

test.each([
  [0, null],
  [5, null],
  [6, null],
  [7, "incapacitated"],
  [8, "dead"],
])("wound level %i: %s (d10/H.1; d10/L-26)", (wound, condition) => {
  expect(findWoundCondition(wound)).toBe(condition);
  const ana = person("ana", { wound });
  const able = canAct(sceneOf([ana]), ana);
  if (condition === null) expect(must(able)).toBe(true);
  else expectRefusal(able, `condition/${condition}`);
});

test.each(PREVENTING)("nobody acts who is %s, and the others do (S1; d10/C; d10/L-27)", (kind) => {
  const [ana, bo] = [person("ana"), person("bo")];
  const bare = sceneOf([ana, bo]);
  const scene = applyEvents(bare, [happened("begun", {}, [beginLasting(bare, kind, "bo")])]);
  expectRefusal(canAct(scene, bo), `condition/${kind}`);
  expect(findAbleFighter(scene, "bo")).toBeUndefined();
  expect(must(canAct(scene, ana))).toBe(true);
});

test("there are no others", () => {
  expect(PREVENTING).toEqual(["stunned", "asleep"]);
});

it("those who are there and can act are able, and nobody else", () => {
  const scene = sceneOf([person("ana"), person("bo", { wound: 7 })]);
  expect(findAbleFighter(scene, "ana")?.id).toBe("ana");
  for (const id of ["bo", "nobody", "constructor"]) expect(findAbleFighter(scene, id)).toBeUndefined();
});
