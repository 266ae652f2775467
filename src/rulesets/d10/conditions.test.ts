import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { ableFighter, canAct, conditionAt, CONDITIONS } from "./conditions.ts";

test.each([
  [0, null],
  [5, null],
  [6, null],
  [7, "incapacitated"],
  [8, "dead"],
])("wound level %i: %s (H.1; L-26)", (wound, condition) => {
  expect(conditionAt(wound)).toBe(condition);
  const able = canAct(person("ana", { wound }));
  if (condition === null) expect(must(able)).toBe(true);
  else expectRefusal(able, `condition/${condition}`);
});

test("there are no others yet", () => {
  expect(CONDITIONS).toEqual(["incapacitated", "dead"]);
});

it("those who are there and can act are able, and nobody else", () => {
  const scene = sceneOf([person("ana"), person("bo", { wound: 7 })]);
  expect(ableFighter(scene, "ana")?.id).toBe("ana");
  for (const id of ["bo", "nobody", "constructor"]) expect(ableFighter(scene, id)).toBeUndefined();
});
