import { expect, it, test } from "vitest";
import { ANA, person, sceneOf, weaponWith } from "../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { beginExtraAttackStage, blowsStage, declareExtraAttack, mayAttackOften } from "./extra-attack.ts";

const ana = person("ana", { extraAttack: 2 });
const scene = sceneOf([ana, person("bo"), person("cy")]);
const payload = { attacker: "ana", targets: ["bo", "cy"], weapon: "unarmed" };

it("is learnt, and has its number (S3; D; J-5)", () => {
  expectRefusal(mayAttackOften(person("bo"), 1), "attack/no-extra-attack");
  expectRefusal(mayAttackOften(ana, 3), "attack/too-many");
  expectRefusal(mayAttackOften(ana, 0), "attack/too-many");
  expect(must(mayAttackOften(ana, 2))).toBe(true);
});

test.each([
  [3, "attack/malformed"],
  [{ ...payload, weapon: "axe" }, "attack/no-weapon"],
  [{ ...payload, targets: ["dan"] }, "attack/no-target"],
  [{ ...payload, targets: ["bo", "ana"] }, "attack/self"],
  [{ ...payload, targets: [] }, "attack/too-many"],
])("as %j is refused: %s", (given, code) => {
  expectRefusal(declareExtraAttack(given, ANA, scene), code);
});

it("needs the whole round (S3; D)", () => {
  const walked = sceneOf([ana, person("bo"), person("cy")], { budgets: { ana: { action: { span: "1+", spent: 1 } } } });
  expectRefusal(declareExtraAttack(payload, ANA, walked), "economy/spent");
});

it("is an attack for each target, and gives back what came of each (S3; D)", () => {
  const facts = { attacker: "ana", targets: ["bo", "bo"], weapon: weaponWith(), circumstances: [] };
  expect(blowsStage(facts, {})).toMatchObject({ children: [{ as: "blow.0" }, { as: "blow.1", kind: "attack" }] });
  expect(blowsStage(facts, { "blow.0": 1, "blow.1": null })).toMatchObject({ result: { blows: [1, null] } });
  expect(beginExtraAttackStage(facts, {}, sceneOf([]))).toMatchObject({ events: [{ type: "lapsed" }] });
});
