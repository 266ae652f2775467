import { expect, it } from "vitest";
import type { SheetSpec } from "../../engine/index.ts";
import { buildNewRow } from "./form-data.ts";

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

it("a new row of a list has the first value of each of its fields", () => {
  expect(buildNewRow(sheet, "marks")).toEqual({ name: "", depth: 1 });
});

it.each(["name", "nothing", "constructor"])("there is no new row for %s, which is no list", (list) => {
  expect(buildNewRow(sheet, list)).toBeNull();
});
