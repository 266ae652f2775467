import { describe, expect, it, test } from "vitest";
import { SAMPLE_SHEET } from "./sample-sheet.ts";
import { faultsOf, initialData } from "./sheet-data.ts";

const whole = { numbers: { one: 1, two: 2 }, name: "x", size: "small", worn: true, notes: "", marks: [] };

describe("the data of a sheet", () => {
  it("starts a new document with the initial values, groups of one path in one record", () => {
    expect(initialData(SAMPLE_SHEET)).toEqual(whole);
    expect(faultsOf(SAMPLE_SHEET, initialData(SAMPLE_SHEET))).toEqual([]);
  });

  test.each([
    [{ ...whole, numbers: { one: 1, two: 0 } }, "numbers.two is no whole number from 1 to 5"],
    [{ ...whole, numbers: { one: 1.5, two: 2 } }, "numbers.one is no whole number from 0 to 5"],
    [{ ...whole, size: "constructor" }, "size is none of small, large"],
    [{ ...whole, worn: 1 }, "worn is neither true nor false"],
    [{ ...whole, notes: null }, "notes is no text"],
    [{ ...whole, marks: {} }, "marks is no list"],
    [{ ...whole, marks: [{}] }, "marks.0.text is no text"],
    [{ ...whole, extra: 1 }, "extra is no field of the sheet"],
    [{ ...whole, numbers: { one: 1, two: 2, three: 3 } }, "numbers.three is no field of the sheet"],
  ])("finds the fault of %j", (data, fault) => {
    expect(faultsOf(SAMPLE_SHEET, data)).toEqual([fault]);
  });

  it("finds every field missing from something that is no record", () => {
    expect(faultsOf(SAMPLE_SHEET, null)).toHaveLength(7);
  });
});
