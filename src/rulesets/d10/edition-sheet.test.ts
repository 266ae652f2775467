import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { initialData } from "../../../tests/sheet-data.ts";
import { type Data, listFields, readStored, withPathValue } from "../../engine/index.ts";
import { readWeapon, READING, readFighter } from "./fighter/fighter.ts";
import { POWER_SHEET, ARMOUR_SHEET, WEAPON_SHEET } from "./fighter/sheets.ts";
import { readPower } from "./fighter/powers.ts";
import { SHEETS } from "./edition.ts";

const readArmour = (data: Data) => readStored(ARMOUR_SHEET, data);

const named = { id: "x", name: "x" };

describe("what a sheet can show, the rules can take", () => {
  const fighters = SHEETS.filter(({ role }) => role === "fighter");

  test.each(fighters.map((sheet) => [sheet.type, sheet] as const))("a new %s is a fighter", (_type, sheet) => {
    expect(must(readFighter(READING, { ...initialData(sheet), ...named })).wound).toBe(0);
  });

  test.each(fighters.map((sheet) => [sheet.type, sheet] as const))(
    "the least and the most of every rating of a %s are taken",
    (_type, sheet) => {
      for (const { path, field } of listFields(sheet)) {
        const [group = "", key = ""] = path;
        if (field.kind !== "number" || !["attributes", "abilities"].includes(group)) continue;
        for (const value of [field.min, field.max]) {
          const data = structuredClone(initialData(sheet)) as Record<string, Record<string, number>>;
          must(readFighter(READING, { ...data, [group]: { ...data[group], [key]: value }, ...named }));
        }
      }
    },
  );

  test.each([["d10Character", 5, "dots"] as const, ["d10Npc", 10, undefined] as const])(
    "ratings of a %s go to %i",
    (type, most, shown) => {
      const sheet = fighters.find((each) => each.type === type);
      const rated = sheet?.groups.filter(({ path }) => path === "attributes" || path === "abilities") ?? [];
      const specs = rated.flatMap(({ fields }) => Object.values(fields));
      expect(specs).toHaveLength(26);
      for (const spec of specs) expect(spec).toMatchObject({ max: most, ...(shown ? { shown } : {}) });
    },
  );

  it("a new weapon and new armour are taken", () => {
    expect(must(readWeapon({ ...initialData(WEAPON_SHEET), ...named })).id).toBe("x");
    expect(must(readArmour({ ...initialData(ARMOUR_SHEET), ...named })).id).toBe("x");
  });

  it("a new power is taken, and needs an action (S0; d10/J.1)", () => {
    const power = must(readPower({ ...initialData(POWER_SHEET), ...named }));
    expect(power).toMatchObject({
      time: "action",
      cost: "none",
      duration: "instant",
      roll: { by: "none" },
      effects: [],
    });
  });

  it("the least and the most of every number of a power are taken", () => {
    for (const { path, field } of listFields(POWER_SHEET)) {
      if (field.kind !== "number") continue;
      for (const value of [field.min, field.max])
        must(readPower(withPathValue({ ...initialData(POWER_SHEET), ...named }, path, value)));
    }
  });

  test.each([["weapon", WEAPON_SHEET, readWeapon] as const, ["armour", ARMOUR_SHEET, readArmour] as const])(
    "the least and the most of every number of %s are taken",
    (_what, sheet, read) => {
      for (const { path, field } of listFields(sheet)) {
        if (field.kind !== "number") continue;
        const [key = ""] = path;
        for (const value of [field.min, field.max])
          must<unknown>(read({ ...initialData(sheet), ...named, [key]: value }));
      }
    },
  );
});
