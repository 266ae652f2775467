import { describe, expect, it } from "vitest";
import { type SheetSpec, initialOf, placedFields } from "./field.ts";

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

describe("a sheet as data", () => {
  it("knows where each field is stored, in the order of its groups", () => {
    expect(placedFields(sheet).map(({ path }) => path.join("."))).toEqual([
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
    expect(placedFields(sheet).map(({ field }) => initialOf(field))).toEqual([1, 2, "x", "small", true, "", []]);
  });
});
