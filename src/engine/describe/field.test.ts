import { describe, expect, it } from "vitest";
import { SAMPLE_SHEET } from "../../../tests/sample-sheet.ts";
import { getInitialValue, listFields, withInitialValues } from "./field.ts";

describe("a sheet as data", () => {
  it("knows where each field is stored, in the order of its groups", () => {
    expect(listFields(SAMPLE_SHEET).map(({ path }) => path.join("."))).toEqual([
      "numbers.one",
      "numbers.two",
      "name",
      "size",
      "worn",
      "notes",
      "marks",
    ]);
  });

  it("starts each field of a new document with its initial value, long text and lists with nothing", () => {
    expect(listFields(SAMPLE_SHEET).map(({ field }) => getInitialValue(field))).toEqual([
      1,
      2,
      "x",
      "small",
      true,
      "",
      [],
    ]);
  });

  it("adds the initial values that stored data leave out, also in records, and keeps all that they state", () => {
    const stored = { numbers: { one: 4 }, worn: false, marks: [{}], extra: 1 };
    const initial = { numbers: { one: 4, two: 2 }, name: "x", size: "small", notes: "", marks: [{ text: "" }] };
    expect(withInitialValues(SAMPLE_SHEET, stored)).toEqual({ ...initial, worn: false, extra: 1 });
  });
});
