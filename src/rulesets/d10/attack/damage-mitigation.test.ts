import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { armourOf, person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { reduceByArmour, mitigationStage } from "./damage.ts";

describe("armour (S1; d10/G.2)", () => {
  test.each([
    // dice, rating, left
    [6, 2, 4, "S1: 6 dice against a vest of 2"],
    [3, 5, 1, "d10/case-99: 3 damage dice against armour 5 leave 1"],
    [3, 3, 1, "S1: never the last die"],
    [4, 0, 4, "no armour"],
    [1, 9, 1, "S1"],
    [0, 2, 0, "armour makes no die where there was none"],
  ])("%i dice against %i leave %i (%s)", (dice, rating, left) => {
    expect(reduceByArmour(dice, rating)).toBe(left);
  });

  it("never raises the dice, never takes the last, and more of it never leaves more", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(20), fc.nat(20), (dice, rating, more) => {
        const left = reduceByArmour(dice, rating);
        expect(left).toBeLessThanOrEqual(dice);
        expect(left).toBeGreaterThanOrEqual(Math.min(dice, 1));
        expect(reduceByArmour(dice, rating + more)).toBeLessThanOrEqual(left);
      }),
    );
  });
});

describe("the mitigation stage", () => {
  const wearing = (...ratings: readonly number[]) =>
    person("bo", { armour: ratings.map((rating) => ({ ...armourOf(rating) })) });
  const struck = (bo: ReturnType<typeof person>) =>
    mitigationStage(
      attackFacts([person("ana"), bo], { damageDice: 6, damageWhy: [{ source: "damage.weapon", value: 6 }] }),
      {},
      sceneOf([person("ana"), bo]),
    );

  it("lets the best armour count alone, and says so (d10/0.3.16)", () => {
    expect(struck(wearing(1, 2, 1))).toMatchObject({
      facts: {
        damageDice: 4,
        damageWhy: [
          { source: "damage.weapon", value: 6 },
          { source: "damage.armour", value: -2 },
        ],
      },
    });
  });

  it("says nothing where armour takes nothing", () => {
    expect(struck(wearing())).toMatchObject({ facts: { damageDice: 6, damageWhy: [{ source: "damage.weapon" }] } });
  });
});
