import { expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { sumOf } from "../../../engine/index.ts";
import { defenseBase, fortuneAt, readFighter, speedOf, toughnessBase } from "./fighter.ts";

const vest = { id: "vest", name: "vest", bonus: 2, penalty: 1, worn: true };

it("Dexterity 3 without armour: Defense 13, Speed 13 (d6x3/case-A07)", () => {
  const ana = person("ana", { abilities: { dexterity: 3 } });
  expect(sumOf(defenseBase(ana))).toBe(13);
  expect(speedOf(ana)).toBe(13);
});

it("Toughness is Constitution and armour, which slows (d6x3/B; S2)", () => {
  const ana = person("ana", { abilities: { constitution: 1 }, armour: [vest] });
  expect(sumOf(toughnessBase(ana))).toBe(3);
  expect(speedOf(ana)).toBe(9);
  expect(speedOf(ana, -3)).toBe(6);
  expect(speedOf(person("ana", { abilities: { dexterity: -4 }, armour: [{ ...vest, penalty: 20 }] }))).toBe(0);
});

it("what a level adds counts for Defense (d6x3/B), and what Dying has drained not for Toughness (d6x3/G.3)", () => {
  const ana = person("ana", { abilities: { dexterity: 1, constitution: 2 }, defenseBonus: 2, drained: 3 });
  expect([sumOf(defenseBase(ana)), sumOf(toughnessBase(ana))]).toEqual([13, -1]);
});

test.each([
  [1, 2, 15],
  [3, 2, 21],
  [2, -3, 16],
  [4, 0, 18],
])("at level %i with Constitution %i Fortune is %i (d6x3/J-4)", (level, constitution, fortune) => {
  expect(fortuneAt(level, constitution)).toBe(fortune);
});

test.each(["wounded", "exhausted", "hindered"])("%s halves Speed, rounded up (d6x3/G.3; d6x3/A.6)", (condition) => {
  expect(speedOf(person("ana", { abilities: { dexterity: 3 }, conditions: { [condition]: true } }))).toBe(7);
});

test.each([
  [{ abilities: { strength: -5 } }, "fighter/out-of-bounds"],
  [{ abilities: { strength: 13 } }, "fighter/out-of-bounds"],
  [{ abilities: { strength: "3" } }, "fighter/out-of-bounds"],
  [{ fortune: -1 }, "fighter/out-of-bounds"],
  [{ fortune: 201 }, "fighter/out-of-bounds"],
  [{ weapons: [7] }, "fighter/malformed"],
  [{ weapons: [{ id: "a" }] }, "weapon/malformed"],
  [{ armour: [{ id: "a" }] }, "armour/malformed"],
  [{ name: 7 }, "fighter/malformed"],
])("%j is refused with %s", (data, code) => {
  expectRefusal(readFighter({ id: "ana", name: "ana", ...data }), code);
});

it("what nobody says is 0 or no, and unknown marks are none", () => {
  expectRefusal(readFighter("ana"), "fighter/malformed");
  const ana = must(readFighter({ id: "ana", name: "ana", focuses: { pistols: true, cooking: true } }));
  expect(ana).toMatchObject({ fortune: 0, minor: false, weapons: {}, armour: [] });
  expect(ana.focuses).toMatchObject({ pistols: true, rifles: false });
  expect(ana.focuses).not.toHaveProperty("cooking");
});
