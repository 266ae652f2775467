import { describe, expect, it } from "vitest";
import type { SheetSpec } from "../../engine/index.ts";
import { withLists, withNewRow, withoutRow } from "./form-data.ts";

const sheet: SheetSpec = {
  type: "probe",
  document: "Actor",
  role: "fighter",
  labels: "T",
  img: "x.svg",
  groups: [
    {
      id: "story",
      label: "T.story",
      path: null,
      fields: {
        marks: {
          kind: "records",
          label: "T.marks",
          of: {
            name: { kind: "text", label: "T.name", initial: "" },
            depth: { kind: "number", label: "T.depth", min: 0, max: 5, initial: 1 },
          },
        },
        name: { kind: "text", label: "T.name", initial: "" },
      },
    },
  ],
};

describe("what a form gives", () => {
  it("has its numbered rows made into lists, and nothing else touched", () => {
    const system = { name: "x", marks: { "0": { name: "a" }, "1": { name: "b" } }, more: 1 };
    expect(withLists(sheet, system)).toEqual({ name: "x", marks: [{ name: "a" }, { name: "b" }], more: 1 });
  });

  it("stays as it is without rows, and when it is no record", () => {
    expect(withLists(sheet, { name: "x" })).toEqual({ name: "x" });
    expect(withLists(sheet, undefined)).toBeUndefined();
  });
});

describe("the rows of a list", () => {
  const system = { marks: [{ name: "a", depth: 2 }] };

  it("grow by an empty one", () => {
    expect(withNewRow(sheet, system, "marks")).toEqual([
      { name: "a", depth: 2 },
      { name: "", depth: 1 },
    ]);
    expect(withNewRow(sheet, {}, "marks")).toEqual([{ name: "", depth: 1 }]);
  });

  it("are none where the sheet has no such list", () => {
    expect(withNewRow(sheet, system, "name")).toBeNull();
    expect(withNewRow(sheet, system, "constructor")).toBeNull();
  });

  it("lose the one that is taken out", () => {
    expect(withoutRow(system, "marks", 0)).toEqual([]);
    expect(withoutRow(system, "marks", 5)).toEqual(system.marks);
  });
});
