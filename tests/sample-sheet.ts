import type { SheetSpec } from "../src/engine/describe/field.ts";

/** A sheet with a field of every kind, two of its groups stored in one record. */
export const SAMPLE_SHEET: SheetSpec = {
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
