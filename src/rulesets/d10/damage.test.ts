import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../tests/contract/d10-facts.ts";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { sumOf } from "../../engine/kernel/modifier.ts";
import { damageDice, damageStage } from "./damage.ts";

describe("damage dice (S1; G.2)", () => {
  test.each([
    // kind,     strength, weapon, margin, dice
    ["unarmed", 3, 0, 4, 3, "case 101: the margin adds nothing to a fist"],
    ["knuckles", 3, 1, 4, 4, "case 101"],
    ["melee", 3, 1, 2, 6, "pipeline C1"],
    ["thrown", 3, 5, 4, 3, "G.2: Strength alone"],
    ["bow", 2, 5, 3, 5, "G.2: Strength and margin"],
    ["firearm", 5, 4, 2, 6, "case 103: Strength adds nothing to a gun"],
    ["crossbow", 5, 3, 1, 4, "case 103"],
    ["unarmed", 0, 0, 1, 0, "nothing to strike with"],
  ] as const)("%s, Strength %i, damage %i, margin %i: %i (%s)", (kind, strength, damage, margin, dice, _from) => {
    expect(sumOf(damageDice(strength, { kind, damage }, margin))).toBe(dice);
  });

  it("name their reasons, and none that add nothing", () => {
    expect(damageDice(3, { kind: "melee", damage: 0 }, 2)).toEqual([
      { source: "attribute.strength", value: 3 },
      { source: "damage.margin", value: 2 },
    ]);
  });
});

describe("the damage stage", () => {
  const sword = weaponWith({ damage: 2 });
  const ana = person("ana", { attributes: { strength: 3 }, wound: 6, weapons: [{ ...sword }] });
  const facts = attackFacts([ana, person("bo")], { margin: 1 });

  it("case 109: wounds of the attacker take nothing from the damage (L-53)", () => {
    expect(damageStage(facts, {}, sceneOf([ana, person("bo")]))).toMatchObject({ facts: { damageDice: 6 } });
  });

  it("lapses where the attacker is gone", () => {
    expect(damageStage(facts, {}, sceneOf([]))).toMatchObject({ type: "close", events: [{ type: "lapsed" }] });
  });
});
