import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { canAct, woundCondition, isFlatFooted, listFreeEffectIds, buildLasting } from "./conditions.ts";

it("without wound points there is nothing one can do (d20/case-D51)", () => {
  expect([woundCondition(0), woundCondition(1)]).toEqual(["incapacitated", null]);
  expectRefusal(canAct(person("bo", { wounds: 0 })), "condition/incapacitated");
  expect(canAct(person("bo", { wounds: 1 })).ok).toBe(true);
});

it("being flat-footed is the bearer's alone, and ends with the bearer's own turn (S3; d20/C)", () => {
  const scene = sceneOf([person("ana"), person("bo")], {
    effects: { "flat-footed.1": buildLasting("flat-footed", "bo") },
  });
  expect([isFlatFooted(scene, "ana"), isFlatFooted(scene, "bo")]).toEqual([false, true]);
  expect(buildLasting("flat-footed", "bo").anchor).toEqual({ moment: "turn-start", of: "bo", count: 1 });
});

it("an effect gets an id that none has", () => {
  const scene = sceneOf([], { effects: { "stance.2": buildLasting("flat-footed", "bo") } });
  expect(listFreeEffectIds(scene, "stance", 2)).toEqual(["stance.1", "stance.3"]);
});

it("a score that never was any is no reason to lie there (S3; d20/G.1)", () => {
  const abilities = { intelligence: 0 };
  expect(canAct(person("golem", { abilities })).ok).toBe(true);
  expectRefusal(canAct(person("bo", { damaged: { intelligence: 10 } })), "condition/incapacitated");
});
