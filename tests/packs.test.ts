import { describe, expect, test } from "vitest";
import type { Data } from "../src/engine/kernel/json.ts";
import { readStored } from "../src/engine/bricks/reading.ts";
import { readWeapon } from "../src/rulesets/d10/fighter/fighter.ts";
import { findBaseDifficulty } from "../src/rulesets/d10/vocabulary.ts";
import { POWER_SHEET, ARMOUR_SHEET } from "../src/rulesets/d10/fighter/sheets.ts";
import { readPower } from "../src/rulesets/d10/fighter/powers.ts";
import { must } from "./contract/must.ts";
import { faultsOf } from "./sheet-data.ts";
import { type ItemEntry, entriesIn } from "./packs/entries.ts";

const itemsIn = (folder: string): readonly ItemEntry[] => entriesIn(folder.replace("packs/", ""));
const read = ({ name, system }: ItemEntry): Data => ({ ...system, id: name, name });

describe("the weapons that come with the game", () => {
  test.each(itemsIn("packs/d10/weapons"))("$name has a base difficulty that its type may have (S1; F.1)", (item) => {
    const { kind, size, difficulty } = must(readWeapon(read(item)));
    const { least, most } = findBaseDifficulty(kind, size);
    expect(difficulty).toBeGreaterThanOrEqual(least);
    expect(difficulty).toBeLessThanOrEqual(most);
  });

  test("some shoot under water, two are too far for point blank, some are committed (S1; F.2, D.6)", () => {
    const weapons = itemsIn("packs/d10/weapons").map((item) => must(readWeapon(read(item))));
    const named = (has: (weapon: (typeof weapons)[number]) => boolean) => weapons.filter(has).map(({ name }) => name);
    expect(named(({ underwater }) => underwater)).toEqual(["Harpoon gun", "Underwater pistol"]);
    expect(named(({ kind, pointBlank }) => kind === "firearm" && !pointBlank)).toEqual([
      "Anti-materiel rifle",
      "Sniper rifle",
    ]);
    expect(named(({ committed }) => committed)).toEqual(["Anti-materiel rifle", "Machine gun", "Sniper rifle"]);
  });
});

describe("the weapons of the edition with Injuries", () => {
  test.each([
    //  weapon        attribute    ability     difficulty damage metres
    ["Knife", "brawn", "melee", 5, 0, 1],
    ["Rapier", "dexterity", "melee", 6, 1, 2],
    ["Sword", "brawn", "melee", 6, 1, 2],
    ["Axe", "brawn", "melee", 6, 1, 2],
    ["Greatsword", "brawn", "melee", 7, 2, 2],
    ["Giant axe", "brawn", "melee", 7, 2, 2],
    ["Club", "brawn", "melee", 6, 0, 2],
    ["Handgun", "dexterity", "firearms", 7, 2, 27],
    ["Shotgun, slug", "dexterity", "firearms", 7, 2, 73],
    ["Shotgun, shot", "dexterity", "firearms", 7, 1, 46],
  ] as const)("%s: %s and %s at %i, +%i, %i m (A; I.1)", (name, attribute, ability, difficulty, damage, range) => {
    const item = itemsIn("packs/d10/weapons-injury").find((each) => each.name === name);
    const weapon = item && must(readWeapon(read(item)));
    expect(weapon).toMatchObject({ attribute, ability, difficulty, damage, range });
    expect(item?.system["figureSource"]).toBe("book");
  });
});

describe("the powers that come with the game", () => {
  const powers = itemsIn("packs/d10/powers").map((item) => must(readPower(read(item))));

  test.each(itemsIn("packs/d10/powers"))(
    "$name stores all that a power has, and does something (J.1)",
    ({ system }) => {
      expect(faultsOf(POWER_SHEET, system)).toEqual([]);
      expect(system["effects"]).not.toEqual([]);
      expect(system["used"]).toBe(0);
    },
  );

  test("lift what S0 leaves to powers: the ban on answering shots, a shot before what is held, no clash in despair", () => {
    const permits = powers.flatMap(({ effects }) => effects.filter(({ effect }) => effect === "permit"));
    expect(permits.map(({ permit }) => permit)).toEqual(
      expect.arrayContaining(["answerFirearms", "holdBeforeShots", "desperateClash"]),
    );
  });

  test("send to sleep, wake, strike, protect, help and hinder; three are limited a day (J.1)", () => {
    const done = new Set(powers.flatMap(({ effects }) => effects.map(({ effect }) => effect)));
    for (const effect of ["sleep", "wake", "damage", "soak", "dice", "difficulty", "quickAction"])
      expect(done).toContain(effect);
    expect(powers.filter(({ usesADay }) => usesADay > 0).map(({ name, usesADay }) => [name, usesADay])).toEqual([
      ["Lullaby", 3],
      ["Skin of bark", 1],
      ["Slumber dust", 1],
    ]);
  });
});

test("every figure says whether it stands in a source; of armour the Kevlar vest alone does (S1; G.2, I.4)", () => {
  const sources = (folder: string) =>
    itemsIn(folder).map(({ name, system }) => [name, system["figureSource"]] as const);
  for (const [name, source] of [...sources("packs/d10/weapons"), ...sources("packs/d10/armour")])
    expect(["book", "ours"], name).toContain(source);
  const book = sources("packs/d10/armour").filter(([, source]) => source === "book");
  expect(book.map(([name]) => name)).toEqual(["Kevlar vest"]);
  const vest = itemsIn("packs/d10/armour").find(({ name }) => name === "Kevlar vest");
  expect(vest && must(readStored(ARMOUR_SHEET, read(vest))).rating).toBe(2);
});
