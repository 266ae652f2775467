import { describe, expect, it } from "vitest";
import { type EncounterCandidate, chooseEncounter } from "./fight.ts";

function encounter(
  id: string,
  fighters: readonly string[],
  rest: Partial<EncounterCandidate> = {},
): EncounterCandidate {
  return { id, started: true, active: false, fighters: new Set(fighters), ...rest };
}

describe("the fight of a declaration", () => {
  it("is the one in which the acting fighter is, also when another is active", () => {
    const other = encounter("b", ["cy", "dan"], { active: true });
    expect(chooseEncounter([other, encounter("a", ["ana", "bo"])], ["ana", "bo"])?.id).toBe("a");
    expect(chooseEncounter([encounter("a", ["ana"]), encounter("b", ["bo", "cy"])], ["ana", "bo", "cy"])?.id).toBe("a");
  });

  it("has started, if any that has them has", () => {
    const prepared = encounter("a", ["ana", "bo"], { started: false, active: true });
    expect(chooseEncounter([prepared, encounter("b", ["ana"])], ["ana", "bo"])?.id).toBe("b");
    expect(chooseEncounter([prepared, encounter("b", ["bo"])], ["ana", "bo"])?.id).toBe("b");
    expect(chooseEncounter([prepared, encounter("b", ["cy"])], ["ana", "bo"])?.id).toBe("a");
  });

  it("has most of those who are named, is the active one, or has the first id", () => {
    const all = [encounter("b", ["ana"], { active: true }), encounter("c", ["ana", "bo"]), encounter("a", ["ana"])];
    expect(chooseEncounter(all, ["ana", "bo"])?.id).toBe("c");
    expect(chooseEncounter(all, ["ana"])?.id).toBe("b");
    expect(chooseEncounter([encounter("b", ["ana"]), encounter("a", ["ana"])], ["ana"])?.id).toBe("a");
  });

  it("is none if no named fighter takes part in one", () => {
    expect(chooseEncounter([encounter("a", ["ana"])], ["bo"])).toBeUndefined();
    expect(chooseEncounter([encounter("a", ["ana"])], [])).toBeUndefined();
  });
});
