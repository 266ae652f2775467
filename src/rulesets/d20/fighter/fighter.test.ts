import { describe, expect, it, test } from "vitest";
import { person, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, sumModifiers } from "../../../engine/index.ts";
import {
  abilityModifier,
  attackBase,
  defenceBase,
  sumInitiative,
  manoeuvreBase,
  manoeuvreDefenceBase,
  readFighter,
  saveBase,
} from "./fighter.ts";

const mail = { id: "mail", name: "mail", kind: "armour", bonus: 2, worn: true };
const sword = { id: "sword", name: "sword" };

test.each([
  [10, 0],
  [11, 0],
  [12, 1],
  [8, -1],
  [9, -1],
  [1, -5],
  [30, 10],
])("a score of %i adds %i (d20/A.1)", (score, modifier) => {
  expect(abilityModifier(score)).toBe(modifier);
});

describe("what a fighter adds", () => {
  it("to an attack: combat bonus, and the ability of the weapon (S3; d20/F.1)", () => {
    const ana = person("ana", { bcb: 4, abilities: { strength: 14, dexterity: 16 } });
    expect(sumModifiers(attackBase(ana, weaponWith()))).toBe(6);
    expect(sumModifiers(attackBase(ana, weaponWith({ ability: "dexterity" })))).toBe(7);
  });

  it("to defence: the combat bonus of heroes alone, Dexterity, armour (d20/case-D15)", () => {
    const numbers = { bcb: 4, abilities: { dexterity: 12 }, armour: [mail] };
    expect(sumModifiers(defenceBase(person("bo", numbers), false))).toBe(3);
    expect(sumModifiers(defenceBase(person("bo", { ...numbers, heroic: true }), false))).toBe(7);
  });

  it("to both what effects add to the check itself, flat-footed or not (S3; d20/A.1, d20/F.1)", () => {
    const numbers = { bcb: 4, heroic: true, abilities: { strength: 14, dexterity: 12 } };
    const effects: readonly Data[] = [{}, { worked: { attackBonus: 3, defenceBonus: -2 } }];
    const sums = effects.map((more) => {
      const bo = person("bo", { ...numbers, ...more });
      return [attackBase(bo, weaponWith()), defenceBase(bo, false), defenceBase(bo, true)].map(sumModifiers);
    });
    expect(sums).toEqual([
      [6, 5, 4],
      [9, 3, 2],
    ]);
  });

  it("to defence when flat-footed: no good of Dexterity, but the harm (S3; d20/C; d20/J-12, d20/J-22)", () => {
    const quick = person("bo", { abilities: { dexterity: 14 } });
    const slow = person("bo", { abilities: { dexterity: 8 } });
    expect([defenceBase(quick, true), defenceBase(slow, true)].map(sumModifiers)).toEqual([0, -1]);
    expect(
      [manoeuvreDefenceBase(quick, true, "grapple"), manoeuvreDefenceBase(slow, true, "grapple")].map(sumModifiers),
    ).toEqual([0, -1]);
  });

  test.each([
    ["large", 8, "d20/case-D43: 4, Strength 3 and 1"],
    ["medium", 7, "B"],
    ["small", 6, "B"],
    ["tiny", 3, "S3: Dexterity 1 instead of Strength, less 2"],
    ["colossal", 15, "B"],
  ])("to a manoeuvre, being %s: %i (%s)", (size, bonus) => {
    const numbers = { bcb: 4, size, abilities: { strength: 16, dexterity: 12 } };
    expect(sumModifiers(manoeuvreBase(person("ana", numbers), { manoeuvre: "grapple" }))).toBe(bonus);
  });

  it("against a manoeuvre: Strength and Dexterity both (S3; d20/B)", () => {
    const numbers = { bcb: 4, size: "tiny", abilities: { strength: 16, dexterity: 12 } };
    expect(sumModifiers(manoeuvreDefenceBase(person("bo", numbers), false, "grapple"))).toBe(6);
  });

  it("to saves and initiative (d20/B; S3, d20/C)", () => {
    const abilities = { dexterity: 14, constitution: 8, wisdom: 12 };
    const bo = person("bo", { bcb: 3, abilities, saves: { fortitude: 2, reflex: 1 } });
    expect((["fortitude", "reflex", "will"] as const).map((save) => sumModifiers(saveBase(bo, save)))).toEqual([
      1, 3, 1,
    ]);
    expect(sumInitiative(bo)).toBe(5);
  });
});

describe("a fighter from outside", () => {
  it("has what a new sheet has where nothing is said, and throws its own dice (S3; d20/A.4)", () => {
    const plain = { npc: false, heroic: false, size: "medium", bcb: 0, extraAttack: 0, vitality: 6, wounds: 10 };
    expect(must(readFighter({ id: "bo", name: "bo" }))).toMatchObject(plain);
    expect(person("bo").abilities.strength).toBe(10);
  });

  it("can regain at least what it has (d20/J-37)", () => {
    expect(person("bo", { vitality: 9, vitalityMax: 6 }).vitalityMax).toBe(9);
    expect(person("bo", { wounds: 4, woundsMax: 12 }).woundsMax).toBe(12);
  });

  test.each([
    [3, "sheet/malformed"],
    [{ id: "bo" }, "sheet/malformed"],
    [{ size: "vast" }, "sheet/unknown-word"],
    [{ injuries: [{ part: "nose", text: "" }] }, "sheet/unknown-word"],
    [{ abilities: { strength: 101 } }, "sheet/not-a-number"],
    [{ saves: { will: -1 } }, "sheet/not-a-number"],
    [{ bcb: 41 }, "sheet/not-a-number"],
    [{ extraAttack: 11 }, "sheet/not-a-number"],
    [{ vitality: null }, "sheet/not-a-number"],
    [{ skills: [{ name: "climbing", ability: "luck" }] }, "sheet/unknown-word"],
    [{ skills: [{ name: "climbing", ranks: 41 }] }, "sheet/not-a-number"],
    [{ skills: [{ name: "climbing", ranks: 1.5 }] }, "sheet/not-a-number"],
    [{ feats: [{ name: "focus", to: "luck" }] }, "sheet/unknown-word"],
    [{ feats: [{ name: "focus", bonus: 41 }] }, "sheet/not-a-number"],
    [{ weapons: [{}] }, "sheet/malformed"],
    [{ weapons: [{ ...sword, name: 3 }] }, "sheet/malformed"],
    [{ weapons: [{ ...sword, kind: "laser" }] }, "sheet/unknown-word"],
    [{ weapons: [{ ...sword, dice: 0 }] }, "sheet/not-a-number"],
    [{ weapons: [{ ...sword, sides: 13 }] }, "sheet/not-a-number"],
    [{ weapons: [{ ...sword, threat: 21 }] }, "sheet/not-a-number"],
    [{ armour: [{}] }, "sheet/malformed"],
    [{ armour: [{ ...mail, id: null }] }, "sheet/malformed"],
    [{ armour: [{ ...mail, kind: "hat" }] }, "sheet/unknown-word"],
    [{ armour: [{ ...mail, bonus: 21 }] }, "sheet/not-a-number"],
  ])("with %j is refused: %s", (data, code) => {
    const whole = typeof data === "number" || "id" in data ? data : { id: "bo", name: "bo", ...data };
    expectRefusal(readFighter(whole), code);
  });
});
