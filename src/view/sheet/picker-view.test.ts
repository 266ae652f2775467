import { describe, expect, it, test } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import type { Family, SheetSpec } from "../../engine/index.ts";
import { FAMILIES } from "../../rulesets/all.ts";
import { type OfferedItem, type PickerOrder, buildPickerView, pressColumn } from "./picker-view.ts";

const family = FAMILIES.find(({ words }) => words === "d6") as Family;
const specOf = (role: SheetSpec["role"]): SheetSpec => family.shown.find((sheet) => sheet.role === role) as SheetSpec;
const spec = specOf("fighter");
const offer = (name: string, from: string, system: OfferedItem["system"], role: "weapon" | "gear" = "weapon") => ({
  ...{ id: name, uuid: `${from}.${name}`, name, from, img: "", type: specOf(role).type },
  system: { ...initialData(specOf(role)), ...system },
});

/** Ana has Agility 4 and Blades 2, and Strength 3. */
const attributes = { ...Object(initialData(spec)["attributes"]), agility: 4, strength: 3 };
const skills = { ...Object(initialData(spec)["skills"]), blades: 2 };
const source = {
  ...{ id: "Actor.ana", name: "Ana", items: [] },
  system: { ...initialData(spec), attributes, skills },
};
const KNIFE = offer("Knife", "Blades", { damage: 1, addsStrength: true, weight: 0.5 });
const SWORD = offer("Sword", "Blades", { damage: 12 });
const ROPE = offer("Rope", "Kit", { weight: 5 }, "gear");
const list = (offers: readonly OfferedItem[], order: PickerOrder = { by: "name", descending: false }) =>
  buildPickerView(offers, { source, spec, family }, order);

describe("the list of items on offer", () => {
  it("tells the figures that each has in the hands of its actor: six dice, and damage with Strength (d6/F.1; d6/G.1)", () => {
    const { columns, rows } = list([SWORD, KNIFE]);
    expect(columns.map(({ label }) => label.split(".").slice(-2).join("."))).toEqual([
      "line.dice",
      "line.damage",
      "weight.label",
    ]);
    expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ["Knife", "6", "4PC", "0.5"],
      ["Sword", "6", "12PC", ""],
    ]);
  });

  it("lists gear by its weight, and of several with one name the first", () => {
    const { rows } = list([ROPE, { ...ROPE, uuid: "Village.Rope", from: "Village" }]);
    expect(rows.map(({ uuid, cells }) => [uuid, ...cells])).toEqual([["Kit.Rope", "5"]]);
  });

  it("has no column of origins in which nothing would stand", () => {
    const plain = { ...SWORD, from: "" };
    expect([list([KNIFE, plain]), list([plain])].map(({ hasOrigins }) => hasOrigins)).toEqual([true, false]);
  });

  it("is sorted by the numbers of a figure, not by their letters, and what has none comes last", () => {
    const [, damage, weight] = list([SWORD, KNIFE]).columns.map(({ label }) => label);
    const names = (by = "", descending = true) => list([SWORD, KNIFE], { by, descending }).rows.map(({ name }) => name);
    expect([names(damage), names(damage, false), names(weight)]).toEqual([
      ["Sword", "Knife"],
      ["Knife", "Sword"],
      ["Knife", "Sword"],
    ]);
    expect(names("from", false)).toEqual(["Knife", "Sword"]);
  });
});

test("a figure's column begins with the highest, a name's with the first letter, and a second press turns it round", () => {
  const byName = { by: "name", descending: false };
  expect(pressColumn(byName, "L.damage")).toEqual({ by: "L.damage", descending: true });
  expect(pressColumn({ by: "L.damage", descending: true }, "L.damage")).toEqual({ by: "L.damage", descending: false });
  expect(pressColumn({ by: "L.damage", descending: true }, "from")).toEqual({ by: "from", descending: false });
  expect(pressColumn(byName, "name")).toEqual({ by: "name", descending: true });
});
