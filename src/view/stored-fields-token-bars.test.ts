import { describe, expect, it, test } from "vitest";
import { initialData } from "../../tests/sheet-data.ts";
import { type Data, type Family, BARS } from "../engine/index.ts";
import { findEdition, OFFERED } from "../rulesets/all.ts";
import { findMeter, findBarUpdate } from "./stored-fields.ts";

function edition(id: string): Family {
  const family = findEdition(id);
  if (!family) throw new Error(`${id} has no sheets`);
  return family;
}

function fighter(family: Family, type: string, changes: Data): Data {
  const spec = family.sheets.find((sheet) => sheet.type === type);
  if (!spec) throw new Error(`${type} has no sheet`);
  return { ...initialData(spec), id: "bo", name: "Bo", ...changes };
}

/*
 * Eight rungs lie below "unhurt" (d10 digest H.1). Body and Mind are 6 for a new character (H.3); a weight of 5 does not lower them. In
 * 3d6, three steps lead out of the fight, and one step does so for objects (S2, G.1).
 */
test.each([
  //  edition        type             changes                                     health             reserve
  ["d10", "d10Character", { wound: 3, willpower: { value: 2, max: 5 } }, [5, 8], [2, 5]],
  ["d10-classic", "d10Npc", { wound: 8 }, [0, 8], [3, 3]],
  ["d10-injury", "d10Character", { load: 5, mental: 2 }, [6, 6], [4, 6]],
  ["d20", "d20Npc", { vitality: 4, vitalityMax: 9, wounds: 7, woundsMax: 12 }, [4, 9], [7, 12]],
  ["d6x3", "d6x3Character", { fortune: 6, fortuneMax: 15, conditions: { injured: true } }, [2, 3], [6, 15]],
  ["d6x3", "d6x3Thing", { fortune: 4, fortuneMax: 10 }, [1, 1], [4, 10]],
  ["d6x3", "d6x3Vehicle", {}, [1, 1], null],
] as const)("%s: the bars of a %s with %j show %j and %j", (id, type, changes, health, reserve) => {
  const family = edition(id);
  const shown = BARS.map((bar) => {
    const meter = findMeter(family, bar, fighter(family, type, changes));
    return meter && [meter.value, meter.max];
  });
  expect(shown).toEqual([health, reserve]);
});

test("d6: the boxes that are left, of as many as the track has", () => {
  const family = edition("d6");
  const whole = findMeter(family, "health", fighter(family, "d6Character", {}));
  expect(whole?.value).toBe(whole?.max);
  expect(findMeter(family, "health", fighter(family, "d6Character", { critical: 2 }))).toEqual({
    value: (whole?.max ?? 0) - 2,
    max: whole?.max,
  });
});

test.each(OFFERED)("%s: a new fighter has full bars, unless nothing is stored", (id) => {
  const family = edition(id);
  for (const { type, role } of family.sheets) {
    if (role !== "fighter") continue;
    const meters = BARS.map((bar) => findMeter(family, bar, fighter(family, type, {})));
    expect(meters[0], type).not.toBeNull();
    for (const meter of meters) if (meter) expect(meter.value, type).toBe(meter.max);
  }
});

describe("a bar that is changed on the token", () => {
  it.each([
    //  edition      type             changes                          bar        wanted  stored
    ["d10", "d10Character", { wound: 3 }, "health", 6, { path: "wound", value: 2 }],
    ["d10", "d10Character", {}, "reserve", 99, { path: "willpower.value", value: 3 }],
    ["d10-injury", "d10Character", { load: 5 }, "health", 2, null],
    ["d10-injury", "d10Character", { load: 5 }, "reserve", 5, { path: "mental", value: 1 }],
    ["d20", "d20Character", {}, "health", -3, { path: "vitality", value: 0 }],
    ["d6x3", "d6x3Character", {}, "reserve", 7, { path: "fortune", value: 7 }],
    ["d6x3", "d6x3Character", {}, "health", 1, null],
    ["d6x3", "d6x3Vehicle", {}, "reserve", 1, null],
  ] as const)("%s: %s with %j, %s to %i", (id, type, changes, bar, wanted, stored) => {
    const family = edition(id);
    expect(findBarUpdate(family, bar, fighter(family, type, changes), wanted)).toEqual(stored);
  });
});
