import { expect, it } from "vitest";
import { type SheetSpec, listFields } from "../../engine/index.ts";
import { d10Family } from "../d10/family.ts";
import { d10ClassicFamily } from "./family.ts";

const placesOf = (sheet: SheetSpec | undefined): readonly string[] =>
  sheet ? listFields(sheet).map(({ path }) => path.join(".")) : [];

it("what is stored is the same in every edition, so that changing it drops nothing", () => {
  expect(d10ClassicFamily.sheets).toBe(d10Family.sheets);
});

it.each(d10Family.sheets.map(({ type }) => type))("%s shows nothing that is not stored", (type) => {
  const stored = placesOf(d10Family.sheets.find((sheet) => sheet.type === type));
  for (const { shown } of [d10Family, d10ClassicFamily]) {
    const fields = placesOf(shown.find((sheet) => sheet.type === type));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !stored.includes(field))).toEqual([]);
  }
});

it("offers no ruling on what its text settles, and follows none (d10/L; d10/K.7, d10/K.24)", () => {
  const names = d10ClassicFamily.rulings.map(({ name }) => name);
  expect(names).toContain("coverDodge");
  expect(names.filter((name) => ["dedicatedDodge", "powersExert"].includes(name))).toEqual([]);
  expect(names).toHaveLength(d10Family.rulings.length - 2);
});

it("a power sheet leaves out what is refused or does nothing here (d10/K.4, d10/K.8, d10/K.9, d10/K.10)", () => {
  const fields = (shown: readonly SheetSpec[]) =>
    listFields(shown.find(({ role }) => role === "power") ?? { groups: [] }).flatMap(({ field }) =>
      field.kind === "records" ? Object.values(field.of) : [field],
    );
  const choices = (shown: readonly SheetSpec[], labels: string) =>
    fields(shown).flatMap((field) =>
      field.kind === "choice" && field.choiceLabels === `RIPOSTE.d10.${labels}` ? field.choices : [],
    );
  const left = ["powerTime", "powerCost", "powerEffect", "powerTarget"].map((labels) => {
    const here = choices(d10ClassicFamily.shown, labels);
    return choices(d10Family.shown, labels).filter((each) => !here.includes(each));
  });
  expect(left).toEqual([["quick"], ["exertion"], ["quickAction", "permit"], []]);
});

it("Dodge stands on the sheets of this edition alone (d10/K.2)", () => {
  const shows = ({ shown }: typeof d10Family) => placesOf(shown[0]).includes("abilities.dodge");
  expect([shows(d10Family), shows(d10ClassicFamily)]).toEqual([false, true]);
});

it("the line of an attack is the family's, less a penalty that may take every die (d10/K.21, d10/K.26)", () => {
  const data = { id: "ana", name: "Ana", attributes: { strength: 3, dexterity: 2 }, abilities: { brawl: 2 }, wound: 6 };
  const lines = [d10Family, d10ClassicFamily].map(({ attackLines }) => attackLines(data)["unarmed"]);
  expect(lines.map((line) => line?.map(({ value }) => value))).toEqual([["1", "6", "3"], ["0", "6", "3"]]); // prettier-ignore
});
