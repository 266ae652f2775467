import { expect, it } from "vitest";
import { findSheetSpec } from "../../rulesets/all.ts";
import { parseWrittenCheck } from "./written-check.ts";

const sheetOf = (type: string) => findSheetSpec(type) ?? { groups: [] };

it.each([
  ["d10Character", "abilities.stealth", "abilities.stealth", ""],
  ["d10Character", "abilities.stealth 7", "abilities.stealth", "7"],
  ["d10Character", " abilities.stealth  12 ", "abilities.stealth", "12"],
  ["d20Character", "saves.will 15", "saves.will", "15"],
])("of %s, %j is the field %j at %j, by its label", (type, asked, field, difficulty) => {
  expect(parseWrittenCheck(asked, sheetOf(type))).toEqual({
    field,
    difficulty,
    label: expect.stringMatching(/^RIPOSTE\./),
  });
});

it("a row of a list is meant by its name, which may have several words", () => {
  expect(parseWrittenCheck("skills.Sleight of hand 18", sheetOf("d20Character"))).toEqual({
    field: "skills.Sleight of hand",
    difficulty: "18",
    label: "Sleight of hand",
  });
});

it.each(["abilities.juggling", "stealth", "", "7", "constructor"])("%j is no field of a d10 character", (asked) => {
  expect(parseWrittenCheck(asked, sheetOf("d10Character")).label).toBeNull();
});

it("a text of spaces without end is read at once, and the number behind it, too", () => {
  const spaces = " ".repeat(50_000);
  const began = performance.now();
  const checks = [`a${spaces}b`, `abilities.stealth${spaces}7`].map((each) =>
    parseWrittenCheck(each, sheetOf("d10Character")),
  );
  expect(checks.map(({ difficulty }) => difficulty)).toEqual(["", "7"]);
  expect(performance.now() - began).toBeLessThan(1000);
});
