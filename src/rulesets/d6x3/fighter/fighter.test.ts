import { expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { sumModifiers } from "../../../engine/index.ts";
import { baseDefense, fullFortune, readFighter, baseToughness } from "./fighter.ts";
import { computeSpeed } from "./conditions.ts";

const vest = { id: "vest", name: "vest", bonus: 2, penalty: 1, worn: true };

it("Dexterity 3 without armour: Defense 13, Speed 13 (d6x3/case-A07)", () => {
  const ana = person("ana", { abilities: { dexterity: 3 } });
  expect(sumModifiers(baseDefense(ana))).toBe(13);
  expect(computeSpeed(ana)).toBe(13);
});

it("Toughness is Constitution and armour, which slows (d6x3/B; S2)", () => {
  const ana = person("ana", { abilities: { constitution: 1 }, armour: [vest] });
  expect(sumModifiers(baseToughness(ana))).toBe(3);
  expect(computeSpeed(ana)).toBe(9);
  expect(computeSpeed(ana, -3)).toBe(6);
  expect(computeSpeed(person("ana", { abilities: { dexterity: -4 }, armour: [{ ...vest, penalty: 20 }] }))).toBe(0);
});

it("what a level adds counts for Defense (d6x3/B), and what Dying has drained not for Toughness (d6x3/G.3)", () => {
  const ana = person("ana", { abilities: { dexterity: 1, constitution: 2 }, defenseBonus: 2, drained: 3 });
  expect([sumModifiers(baseDefense(ana)), sumModifiers(baseToughness(ana))]).toEqual([13, -1]);
});

test.each([
  [1, 2, 15],
  [3, 2, 21],
  [2, -3, 16],
  [4, 0, 18],
])("at level %i with Constitution %i Fortune is %i (d6x3/J-4)", (level, constitution, fortune) => {
  expect(fullFortune(level, constitution)).toBe(fortune);
});

test.each(["wounded", "exhausted", "hindered"])("%s halves Speed, rounded up (d6x3/G.3; d6x3/A.6)", (condition) => {
  expect(computeSpeed(person("ana", { abilities: { dexterity: 3 }, conditions: { [condition]: true } }))).toBe(7);
});

test.each([
  [{ abilities: { strength: -5 } }, "sheet/not-a-number"],
  [{ abilities: { strength: 13 } }, "sheet/not-a-number"],
  [{ abilities: { strength: "3" } }, "sheet/not-a-number"],
  [{ fortune: -1 }, "sheet/not-a-number"],
  [{ fortune: 201 }, "sheet/not-a-number"],
  [{ level: 31 }, "sheet/not-a-number"],
  [{ unarmedSides: 1 }, "sheet/not-a-number"],
  [{ drained: 17 }, "sheet/not-a-number"],
  [{ thing: { toughness: 51 } }, "sheet/not-a-number"],
  [{ vehicle: { handling: -5 } }, "sheet/not-a-number"],
  [{ weapons: [7] }, "fighter/malformed"],
  [{ weapons: [{ id: "a" }] }, "sheet/malformed"],
  [{ armour: [{ id: "a" }] }, "sheet/malformed"],
  [{ name: 7 }, "sheet/malformed"],
])("%j is refused with %s", (data, code) => {
  expectRefusal(readFighter({ id: "ana", name: "ana", ...data }), code);
});

it("what is missing is as in a new character, and unknown flags are ignored", () => {
  expectRefusal(readFighter("ana"), "sheet/malformed");
  const ana = must(readFighter({ id: "ana", name: "ana", focuses: { pistols: true, cooking: true } }));
  expect(ana).toMatchObject({ fortune: 15, level: 1, body: "person", minor: false, weapons: {}, armour: [] });
  expect(ana.focuses).toMatchObject({ pistols: true, rifles: false });
  expect(ana.focuses).not.toHaveProperty("cooking");
});
