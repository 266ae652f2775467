import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { betterResistance, opposition } from "./following.ts";

test.each([
  [{ strength: 1 }, {}, "strength"],
  [{ dexterity: 1 }, {}, "dexterity"],
  [{ strength: 2, dexterity: 2 }, {}, "strength"],
  [{ strength: 1, dexterity: 2 }, { might: true }, "strength"],
  [{ strength: 2, dexterity: 1 }, { acrobatics: true }, "dexterity"],
  [{ strength: 2, dexterity: 1 }, { might: true, acrobatics: true }, "strength"],
  [{ strength: 3, dexterity: 0 }, { acrobatics: true }, "strength"],
  [{ strength: 0, dexterity: 3 }, { might: true }, "dexterity"],
])("%j with %j resists with %s, the better one (d6x3/H.1, Skirmish)", (abilities, focuses, better) => {
  expect(betterResistance(person("bo", { abilities, focuses }))).toBe(better);
});

test.each([
  ["strength", "might"],
  ["dexterity", "acrobatics"],
])("who stands firm by %s resists Strength (Might) with it and %s (S2, Stand Firm)", (ability, focus) => {
  const facts = {
    ...({ does: "knock-prone", attacker: "ana", target: "bo", points: 2, flies: false } as const),
    ...({ focus: "brawling", ability, hazard: false, won: true } as const),
  };
  expect(opposition(facts, sceneOf([person("ana"), person("bo")]))).toEqual({
    attacker: { fighter: "ana", ability: "strength", focus: "might" },
    target: { fighter: "bo", ability, focus },
  });
});
