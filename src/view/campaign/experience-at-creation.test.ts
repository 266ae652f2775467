import { describe, expect, it } from "vitest";
import { buildLeftoverAward, buildRestoreUpdate } from "./experience.ts";

const stamp = { at: 5, world: 0, by: "Mira" };
const award = { points: 12, reason: "Creation" };
const entry = (act: string, kind: string, back = "") => ({ act, kind, at: 1, points: 12, back });

describe("what creation leaves", () => {
  it("is gained once", () => {
    expect(buildLeftoverAward({}, award, stamp)).toMatchObject({ "experience.creationLeftOver": { points: 12 } });
    const experience = { creationLeftOver: entry("creationLeftOver", "award") };
    expect(buildLeftoverAward({ experience }, award, stamp)).toBeUndefined();
    const again = buildLeftoverAward({ experience }, { ...award, points: 7 }, stamp);
    expect(again).toMatchObject({ "experience.creationLeftOver": { points: 7 } });
  });

  it("is gained again where it was taken back, since the making was", () => {
    const experience = { creationLeftOver: entry("creationLeftOver", "award", "Mira") };
    expect(buildLeftoverAward({ experience }, award, stamp)).toMatchObject({
      "experience.creationLeftOver": { points: 12, back: "" },
    });
  });

  it("is not gained where nothing is left, or where some was spent since", () => {
    expect(buildLeftoverAward({}, { ...award, points: 0 }, stamp)).toBeUndefined();
    const spent = { experience: { a: entry("a", "raise") } };
    expect(buildLeftoverAward(spent, award, stamp)).toBeUndefined();
    expect(buildLeftoverAward({ experience: { a: entry("a", "raise", "Mira") } }, award, stamp)).toBeDefined();
  });

  it("is taken back with all that came since, where the character is as before", () => {
    const before = { experience: { old: entry("old", "award") } };
    const experience = { ...before.experience, a: entry("a", "raise"), b: entry("b", "award", "Gamemaster") };
    expect(buildRestoreUpdate({ experience }, before, "Mira")).toEqual({ "experience.a.back": "Mira" });
  });
});
