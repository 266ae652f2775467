import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyJson } from "../../../tests/contract/any-json.ts";
import { SAMPLE_SHEET } from "../../../tests/sample-sheet.ts";
import { initialData } from "../../../tests/sheet-data.ts";
import { withAdvancement } from "../describe/advancement.ts";
import type { SheetSpec } from "../describe/field.ts";
import { isData } from "../kernel/json.ts";
import { keepValidValues } from "./mended.ts";

const [SHEET = SAMPLE_SHEET] = withAdvancement([
  { ...SAMPLE_SHEET, document: "Actor", kind: "character" } as SheetSpec,
]);
const whole = { ...initialData(SHEET), experience: { a: { kind: "award", act: "a", points: 3 } } };

describe("what a sheet cannot hold", () => {
  it("is nothing in a whole document, which stays as it is", () => {
    expect(keepValidValues(SHEET, whole)).toBe(whole);
    expect(keepValidValues(SHEET, {})).toEqual({});
  });

  test.each([
    // stored, and what is kept of it
    [{ numbers: { one: "many", two: 3 } }, { numbers: { two: 3 } }],
    [{ numbers: { one: "4", two: {} } }, { numbers: { one: "4" } }],
    [{ numbers: { one: "", two: 99 } }, { numbers: { two: 99 } }],
    [{ size: "huge", name: "x" }, { name: "x" }],
    [{ name: { toString: null }, notes: [], worn: {} }, { worn: {} }],
    [{ marks: { text: "x" } }, {}],
    [{ marks: ["x", { text: "y" }, null] }, { marks: [{ text: "y" }] }],
    [{ experience: "none", worn: true }, { worn: true }],
    [
      { experience: { a: { kind: "award", points: 2 }, b: { kind: "gift" }, c: 5, d: { points: 1e12 } } },
      { experience: { a: { kind: "award", points: 2 } } },
    ],
    [{ strange: { to: "us" } }, { strange: { to: "us" } }],
  ])("of %j is left out: %j", (stored, kept) => {
    expect(keepValidValues(SHEET, stored)).toEqual(kept);
  });

  it("is left out once, whatever stands there", () => {
    fc.assert(
      fc.property(anyJson(), anyJson(), anyJson(), (one, marks, experience) => {
        const stored = { numbers: { one }, marks, experience };
        const kept = keepValidValues(SHEET, isData(stored) ? stored : {});
        expect(keepValidValues(SHEET, kept)).toEqual(kept);
      }),
    );
  });
});
