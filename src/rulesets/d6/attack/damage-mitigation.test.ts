import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { buildStrike, effectiveArmour, mitigationStage, damagePastArmour, damagePastCover } from "./damage.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  // damage, obstruction, preserved, left
  [8, 0, 0, 8, "N9"],
  [8, 3, 0, 5, "N9"],
  [8, 10, 0, 0, "N9"],
  [8, 10, 2, 2, "d6/case-H57"],
  [8, 3, 2, 5, "d6/H.3: the other 6 lose 3"],
  [1, 10, 2, 1, "d6/H.3: no more than there is"],
])("of %i through %i with %i preserved, %i are left (%s)", (damage, obstruction, preserved, left, _from) => {
  expect(damagePastCover(damage, obstruction, preserved)).toBe(left);
});

test.each([
  // damage, armour, pierce, left
  [7, 3, 1, 5, "d6/case-H19"],
  [2, 2, 0, 0, "d6/G.2.3: no more than the armour"],
  [3, 2, 0, 1, "d6/G.2.3"],
  [3, 1, 5, 3, "d6/G.2.3: piercing never adds"],
])("of %i against armour %i less %i, %i are left (%s)", (damage, armour, pierce, left, _from) => {
  expect(damagePastArmour(damage, effectiveArmour(armour, pierce))).toBe(left);
});

describe("the mitigation stage", () => {
  const vest = { id: "vest", name: "vest", worn: true, piercing: 3 };
  const scene = sceneOf([person("bo", { armour: [vest] })]);
  const why = [{ source: "damage.weapon", value: 7 }];
  const strike = buildStrike(weaponWith({ pierce: 1 }), "bo", why, { by: "ana", obstruction: 1, preserved: 0 });

  it("lets the cover take its part first, then the armour (d6/G.2)", () => {
    expect(mitigationStage(RULINGS)(strike, {}, scene)).toMatchObject({
      type: "next",
      facts: { damage: 4 },
      events: [{ data: { before: 7, cover: 1, armour: 2, after: 4 } }],
    });
  });

  it("ends a hit that does not penetrate", () => {
    const weak = { ...strike, damage: 3 };
    expect(mitigationStage(RULINGS)(weak, {}, scene)).toMatchObject({
      type: "close",
      result: { boxes: 0, penetrated: false },
    });
  });
});
