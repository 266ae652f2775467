import { expect, it, test } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import type { Data } from "../../engine/index.ts";
import { d10Family } from "./family.ts";
import { WEAPON_SHEET } from "./fighter/sheets.ts";
import { SHEETS } from "./sheet/sheet.ts";

const CHARACTER = SHEETS.find(({ type }) => type === "d10Character") ?? expect.fail("no sheet of a character");

const ana = {
  id: "ana",
  name: "Ana",
  ...initialData(CHARACTER),
  attributes: { strength: 3, dexterity: 4 },
  abilities: { melee: 3, firearms: 1 },
};
const sword = { id: "sword", name: "Sword", ...initialData(WEAPON_SHEET), damage: 2 };
const pistol = { ...sword, id: "pistol", kind: "firearm", ability: "firearms", difficulty: 7, damage: 4 };
const knife = { ...sword, id: "knife", kind: "thrown", ability: "athletics" };

test.each([
  //  weapon   wound  dice  difficulty  damage  adds the margin
  [sword, 0, 7, 6, 5, true],
  [pistol, 0, 5, 7, 4, true],
  [knife, 0, 4, 6, 3, false],
  [sword, 4, 5, 6, 5, true],
] as const)("%j at wound level %i", (weapon, wound, dice, difficulty, damageDice, addsMargin) => {
  const lines = d10Family.attackLines({ ...ana, wound, weapons: [weapon], armour: [] });
  expect(lines[weapon.id]?.map(({ value }) => Number(value))).toEqual([dice, difficulty, damageDice]);
  expect(lines[weapon.id]?.[2]?.note !== undefined).toBe(addsMargin);
});

it("shows what a weapon's Secondary Ability and its owner's burden do to the difficulty (S1; d10/F.2)", () => {
  const lines = (weapon: Data) => d10Family.attackLines({ ...ana, load: 125, weapons: [weapon], armour: [] });
  expect(lines({ ...sword, secondary: true })["sword"]?.[1]?.value).toBe("7");
  expect(lines(pistol)["pistol"]?.[1]?.value).toBe("7");
});

it("a table on which the margin adds to everything sees it on its sheets (d10/L-9)", () => {
  const [ruled, data] = [d10Family.under?.({ outcomeAlwaysAdds: true }), { ...ana, weapons: [knife] }];
  expect(ruled?.attackLines(data)["knife"]?.[2]?.note).toBeDefined();
  expect(ruled?.rulings).toEqual(d10Family.rulings);
});

it("shows no lines for a fighter that no sheet could hold", () => {
  expect(d10Family.attackLines({ ...ana, wound: 99, weapons: [sword] })).toEqual({});
});

it("has a rung for every value of the ladder, and seven of them are wounds (d10/H.1)", () => {
  const ladder = CHARACTER.groups
    .flatMap(({ fields }) => Object.values(fields))
    .find((field) => "shown" in field && field.shown === "ladder");
  expect(ladder).toMatchObject({ min: 0, max: d10Family.rungs.length - 1 });
  expect(d10Family.rungs.map(({ penalty }) => penalty)).toEqual([0, 0, -1, -1, -2, -2, -5, 0, 0]);
});

it("gives every type its own name", () => {
  expect(new Set(SHEETS.map(({ type }) => type)).size).toBe(SHEETS.length);
});
