import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { sumModifiers } from "../../../engine/index.ts";
import { listDamageModifiers, damageDice, damageStage, singleShotDamage } from "./damage.ts";
import { RULINGS } from "../rulings.ts";

describe("damage dice (S1; d10/G.2)", () => {
  test.each([
    // kind,     strength, weapon, margin, dice
    ["unarmed", 3, 0, 4, 3, "d10/case-101: the margin adds nothing to a fist"],
    ["knuckles", 3, 1, 4, 4, "d10/case-101"],
    ["melee", 3, 1, 2, 6, "pipeline C1"],
    ["thrown", 3, 5, 4, 3, "d10/G.2: Strength alone"],
    ["bow", 2, 5, 3, 5, "d10/G.2: Strength and margin"],
    ["firearm", 5, 4, 2, 6, "d10/case-103: Strength adds nothing to a gun"],
    ["crossbow", 5, 3, 1, 4, "d10/case-103"],
    ["unarmed", 0, 0, 1, 0, "nothing to strike with"],
  ] as const)("%s, Strength %i, damage %i, margin %i: %i (%s)", (kind, strength, damage, margin, dice, _from) => {
    expect(sumModifiers(damageDice(strength, { kind, damage }, margin))).toBe(dice);
  });

  it("name their reasons, and none that add nothing", () => {
    expect(damageDice(3, { kind: "melee", damage: 0 }, 2)).toEqual([
      { source: "attribute.strength", value: 3 },
      { source: "damage.margin", value: 2 },
    ]);
  });
});

test.each(["unarmed", "knuckles", "thrown"] as const)("d10/L-9: an option lets the outcome add to %s too", (kind) => {
  const dice = (outcomeAlwaysAdds: boolean) =>
    sumModifiers(damageDice(3, { kind, damage: 0 }, 4, { outcomeAlwaysAdds }));
  expect(dice(false)).toBe(3);
  expect(dice(true)).toBe(7);
});

describe("a single aimed shot (S1; d10/F.3; d10/L-11)", () => {
  test.each([
    [3, 1, "d10/case-87"],
    [4, 2, "S1: half"],
    [1, 0, "d10/L-11: down"],
    [0, 0, "nothing to halve"],
  ])("leaves of a damage of %i: %i (%s)", (damage, left, _from) => {
    expect(singleShotDamage(damage)).toBe(left);
  });

  it("halves the weapon's damage, and not the outcome", () => {
    const pistol = { id: "pistol", name: "Pistol", kind: "firearm", difficulty: 7, damage: 3, rateOfFire: 3 };
    const ana = person("ana", { weapons: [pistol] });
    const facts = attackFacts([ana, person("bo")], { margin: 2, circumstances: ["singleShot"] });
    expect(damageStage(RULINGS)(facts, {}, sceneOf([ana, person("bo")]))).toMatchObject({
      facts: {
        damageDice: 3,
        damageWhy: [
          { source: "damage.weapon", value: 3 },
          { source: "damage.margin", value: 2 },
          { source: "damage.singleShot", value: -2 },
        ],
      },
    });
  });
});

describe("what the GM says of damage (S0; d10/L-53)", () => {
  const gm = (damage: number) => ({ gm: { attack: 0, defence: 0, damage, reason: "from above" } });
  const people = [person("ana", { attributes: { strength: 3 } }), person("bo")] as const;
  const struck = (damage: number) =>
    damageStage(RULINGS)(attackFacts(people, { margin: 1, ...gm(damage) }), {}, sceneOf(people));

  it("adds dice to it, or takes some, down to none", () => {
    expect(struck(2)).toMatchObject({ facts: { damageDice: 5, damageWhy: [{}, { source: "damage.gm", value: 2 }] } });
    expect(struck(-2)).toMatchObject({ facts: { damageDice: 1 } });
    expect(struck(-9)).toMatchObject({ facts: { damageDice: 0 } });
    expect(listDamageModifiers(attackFacts(people, {}))).toEqual([]);
  });
});

describe("the damage stage", () => {
  const sword = weaponWith({ damage: 2 });
  const ana = person("ana", { attributes: { strength: 3 }, wound: 6, weapons: [{ ...sword }] });
  const facts = attackFacts([ana, person("bo")], { margin: 1 });

  it("d10/case-109: wounds of the attacker take nothing from the damage (d10/L-53)", () => {
    expect(damageStage(RULINGS)(facts, {}, sceneOf([ana, person("bo")]))).toMatchObject({ facts: { damageDice: 6 } });
  });

  it("lapses where the attacker is gone", () => {
    expect(damageStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({
      type: "close",
      events: [{ type: "aborted" }],
    });
  });
});
