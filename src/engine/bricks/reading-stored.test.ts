import { describe, expect, expectTypeOf, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { choice, buildFields, flag, group, buildNotesGroup, number, records, text } from "../describe/sheet-fields.ts";
import { type StoredSheet, readStored } from "./reading.ts";

const SKILLS = ["swim", "climb"] as const;
const SHEET = {
  groups: [
    group("L", "body", null, {
      size: choice("L", "size", ["small", "large"], "small", "L.sizes"),
      wounds: number("L", "wounds", { min: 0, max: 9, initial: 2 }),
      tired: flag("L", "tired", false),
      motto: text("L", "motto"),
    }),
    group(
      "L",
      "skills",
      "skills",
      buildFields(SKILLS, (skill) => number("L", skill, { min: -1, max: 5, initial: 1 })),
    ),
    group("L", "more", "skills", { dive: number("L", "dive", { min: 0, max: 1, initial: 0 }) }),
    group("L", "feats", null, {
      feats: records("L", "feats", { feat: text("L", "feat"), twice: flag("L", "twice", true) }),
    }),
    buildNotesGroup("L"),
  ],
};
const ANA = { id: "ana", name: "Ana" };

describe("what a sheet stores", () => {
  it("is read in full, with what a new document stores where something is missing, and without long text", () => {
    const data = { ...ANA, size: "large", notes: "<p>", skills: { climb: 5 }, feats: [{ feat: "leap" }], stranger: 1 };
    expect(must(readStored(SHEET, data))).toEqual({
      ...ANA,
      ...{ size: "large", wounds: 2, tired: false, motto: "" },
      skills: { swim: 1, climb: 5, dive: 0 },
      feats: [{ feat: "leap", twice: true }],
    });
  });

  it("has the types that its fields say", () => {
    expectTypeOf<StoredSheet<typeof SHEET>["size"]>().toEqualTypeOf<"small" | "large">();
    expectTypeOf<StoredSheet<typeof SHEET>["skills"]["swim" | "dive"]>().toEqualTypeOf<number>();
    expectTypeOf<StoredSheet<typeof SHEET>["feats"][number]["twice"]>().toEqualTypeOf<boolean>();
    expectTypeOf<StoredSheet<typeof SHEET>>().not.toHaveProperty("notes");
  });

  test.each([
    [{ wounds: 10 }, "not-a-number", { field: "L.FIELDS.wounds.label", value: "10", min: 0, max: 9 }],
    [{ wounds: "3" }, "not-a-number", { field: "L.FIELDS.wounds.label", value: "3", min: 0, max: 9 }],
    [{ skills: { climb: -2 } }, "not-a-number", { field: "L.FIELDS.climb.label", value: "-2", min: -1, max: 5 }],
    [{ size: "constructor" }, "unknown-word", { field: "L.FIELDS.size.label", value: "constructor" }],
    [{ wounds: null }, "not-a-number", { field: "L.FIELDS.wounds.label", value: "null", min: 0, max: 9 }],
    [{ tired: 1 }, "not-a-mark", { field: "L.FIELDS.tired.label", value: "1" }],
    [{ motto: [] }, "not-a-text", { field: "L.FIELDS.motto.label", value: "[]" }],
    [{ feats: {} }, "no-list", { field: "L.FIELDS.feats.label", value: "{}" }],
    [{ feats: [3] }, "malformed", {}],
    [{ skills: 3 }, "malformed", {}],
    [{ id: 3 }, "malformed", {}],
  ])("with %j is refused: %s", (wrong, code, told) => {
    const refusal = { code: `sheet/${code}`, data: { name: "Ana", ...told } };
    expect(readStored(SHEET, { ...ANA, ...wrong })).toMatchObject({ ok: false, refusal });
  });

  test.each([0, 3, 9])("may have %d as a number from 0 to 9", (wounds) => {
    expect(must(readStored(SHEET, { ...ANA, wounds })).wounds).toBe(wounds);
  });

  test.each(["", "3d", Number.NaN, -1, 1e9, 0.5, [3], {}])("has no %j as a number from 0 to 9", (wounds) => {
    expectRefusal(readStored(SHEET, { ...ANA, wounds }), "sheet/not-a-number");
  });
});
