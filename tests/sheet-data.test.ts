import { describe, expect, it, test } from "vitest";
import type { SheetSpec } from "../src/engine/describe/field.ts";
import { faultsOf, initialData } from "./sheet-data.ts";

const sheet: SheetSpec = {
  type: "probe",
  document: "Item",
  role: "weapon",
  labels: "T",
  img: "x.svg",
  groups: [
    {
      id: "a",
      label: "T.a",
      path: "numbers",
      fields: { one: { kind: "number", label: "T.one", min: 0, max: 5, initial: 1, shown: "dots" } },
    },
    {
      id: "b",
      label: "T.b",
      path: "numbers",
      fields: { two: { kind: "number", label: "T.two", min: 1, max: 5, initial: 2 } },
    },
    {
      id: "c",
      label: "T.c",
      path: null,
      fields: {
        name: { kind: "text", label: "T.name", initial: "x" },
        size: {
          kind: "choice",
          label: "T.size",
          choices: ["small", "large"],
          choiceLabels: "T.size",
          initial: "small",
        },
        worn: { kind: "flag", label: "T.worn", initial: true },
        notes: { kind: "html", label: "T.notes" },
        marks: { kind: "records", label: "T.marks", of: { text: { kind: "text", label: "T.text", initial: "" } } },
      },
    },
  ],
};

const whole = { numbers: { one: 1, two: 2 }, name: "x", size: "small", worn: true, notes: "", marks: [] };

describe("the data of a sheet", () => {
  it("starts a new document with the initial values, groups of one path in one record", () => {
    expect(initialData(sheet)).toEqual(whole);
    expect(faultsOf(sheet, initialData(sheet))).toEqual([]);
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
    expect(faultsOf(sheet, data)).toEqual([fault]);
  });

  it("finds every field missing from something that is no record", () => {
    expect(faultsOf(sheet, null)).toHaveLength(7);
  });
});
