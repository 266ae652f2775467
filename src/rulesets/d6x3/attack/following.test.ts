import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { chooseResistance, findOpposedTest } from "./following.ts";

test.each([
  [{ strength: 1 }, {}, "strength"],
  [{ dexterity: 1 }, {}, "dexterity"],
  [{ strength: 2, dexterity: 2 }, {}, "strength"],
  // Both add 2. If total and Drama Die are equal, the fighter with the higher ability wins.
  [{ strength: 0, dexterity: 2 }, { might: true }, "dexterity"],
  [{ strength: 1, dexterity: 2 }, { might: true }, "strength"],
  [{ strength: 2, dexterity: 1 }, { acrobatics: true }, "dexterity"],
  [{ strength: 2, dexterity: 1 }, { might: true, acrobatics: true }, "strength"],
  [{ strength: 3, dexterity: 0 }, { acrobatics: true }, "strength"],
  [{ strength: 0, dexterity: 3 }, { might: true }, "dexterity"],
])("%j with %j resists with %s, the better one (d6x3/H.1, Skirmish)", (abilities, focuses, better) => {
  const bo = person("bo", { abilities, focuses });
  expect(chooseResistance(sceneOf([bo]), bo)).toBe(better);
});

test("armour and being dizzy hamper resisting by Dexterity, so Strength is the better (d6x3/B; d6x3/G.3)", () => {
  const bo = person("bo", { abilities: { strength: 1, dexterity: 2 }, conditions: { dizzy: true } });
  expect(chooseResistance(sceneOf([bo]), bo)).toBe("strength");
});

test.each([
  ["strength", "might"],
  ["dexterity", "acrobatics"],
])(
  "who stands firm resists Strength (Might) by %s and %s where that is the better (S2, Stand Firm; d6x3/R-36)",
  (ability, focus) => {
    const facts = {
      ...({ does: "knock-prone", attacker: "ana", target: "bo", points: 2, flies: false } as const),
      ...({ focus: "brawling", hazard: false, won: true } as const),
    };
    const bo = person("bo", { abilities: { [ability]: 1 } });
    const firm = buildLasting("stand-firm", "bo", { data: { against: ["knock-prone"] } });
    const scene = sceneOf([person("ana"), bo]);
    const fight = { ...scene.fight, effects: { "stand-firm.1": firm } };
    expect(findOpposedTest(facts, { ...scene, fight })).toEqual({
      attacker: { fighter: "ana", ability: "strength", focus: "might" },
      target: { fighter: "bo", ability, focus },
    });
    expect(findOpposedTest(facts, scene)).toBeNull();
  },
);
