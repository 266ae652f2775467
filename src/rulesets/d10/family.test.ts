import { describe, expect, it, test } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import { type Data, type Effect, type Fight, createEmptyFight } from "../../engine/index.ts";
import { d10Family } from "./family.ts";
import { WEAPON_SHEET } from "./fighter/sheets.ts";
import { SHEETS } from "./edition.ts";

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
  const [ruled, data] = [d10Family.withRulings?.({ outcomeAlwaysAdds: true }), { ...ana, weapons: [knife] }];
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

describe("the attack lines in a fight are those that would be rolled now", () => {
  const lasting = (kind: string, data: Data): Effect => ({
    ...{ kind, bearer: "ana", data, anchor: { moment: "round-end", of: "", count: 1 } },
  });
  const spent = (resource: string, amount: number) => ({ ana: { [resource]: { spent: amount, span: "1" } } });
  const dice = (fight: Partial<Fight>) =>
    d10Family.attackLines({ ...ana, weapons: [sword, knife] }, { ...createEmptyFight(1), ...fight })["sword"]?.[0];

  it("less what a desperate reaction is owed, and says so (d10/D.10)", () => {
    const line = dice({ effects: { debt: lasting("debt", { dice: 3 }) } });
    expect(line?.value).toBe("4");
    expect(line?.why).toContainEqual({ source: "penalty.desperate", value: -3 });
  });

  it("less two for each Quick Action of the round (d10/D.2)", () => {
    expect(dice({ budgets: spent("quick", 2) })?.value).toBe("3");
  });

  it("no more than the part of a split that is for this weapon, whoever its target is (d10/D.5)", () => {
    const part = { action: "attack", target: "bo", using: "sword", dice: 2, round: 1 };
    expect(dice({ effects: { part: lasting("part", part) } })?.value).toBe("2");
    expect(dice({ effects: { part: lasting("part", { ...part, using: "knife" }) } })?.value).toBe("7");
  });

  it("says what they are made of: Dexterity 4 and Melee 3", () => {
    expect(dice({})?.why).toEqual([
      { source: "attribute.dexterity", value: 4 },
      { source: "ability.melee", value: 3 },
    ]);
  });
});
