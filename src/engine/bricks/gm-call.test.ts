import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Data } from "../kernel/json.ts";
import { callOf, mayCall, NO_CALL, readCall } from "./gm-call.ts";

const GM = { gm: true, fighters: [] };

describe("what the GM calls", () => {
  it("is a number with a reason, for each side's roll and for the damage", () => {
    const call = { gmModifier: 2, gmDefence: 1, gmDamage: -1, gmReason: " on its back " };
    expect(must(readCall(call))).toEqual({ attack: 2, defence: 1, damage: -1, reason: "on its back" });
    expect(must(readCall({}))).toEqual(NO_CALL);
  });

  test.each([
    [{ gmModifier: 11, gmReason: "so" }, "attack/bad-gm-modifier"],
    [{ gmModifier: -11, gmReason: "so" }, "attack/bad-gm-modifier"],
    [{ gmModifier: 1.5, gmReason: "so" }, "attack/bad-gm-modifier"],
    [{ gmDefence: 11, gmReason: "so" }, "attack/bad-gm-modifier"],
    [{ gmDefence: 1 }, "attack/no-gm-reason"],
    [{ gmDamage: "2", gmReason: "so" }, "attack/bad-gm-modifier"],
    [{ gmModifier: 2 }, "attack/no-gm-reason"],
    [{ gmModifier: 2, gmReason: " " }, "attack/no-gm-reason"],
    [{ gmModifier: 2, gmReason: 7 }, "attack/no-gm-reason"],
    [{ gmDamage: 2, gmReason: "x".repeat(101) }, "attack/no-gm-reason"],
  ])("%j is refused: %s", (payload: Data, code) => {
    expectRefusal(readCall(payload), code);
  });

  it("takes a reason where it changes anything", () => {
    const said = { gmModifier: 0, gmDefence: 0, gmDamage: 0, gmReason: " " };
    expect(must(callOf(said))).toEqual(NO_CALL);
    expect(must(callOf({ ...said, gmDefence: 1, gmReason: " on its back " }))).toEqual({
      ...NO_CALL,
      defence: 1,
      reason: "on its back",
    });
    expectRefusal(callOf({ ...said, gmDamage: -1 }), "attack/no-gm-reason");
  });

  it("is the GM's alone", () => {
    const player = { gm: false, fighters: ["ana"] };
    for (const key of ["gmModifier", "gmDefence", "gmDamage", "gmReason"]) {
      expectRefusal(mayCall({ [key]: 0 }, player), "action/gm-only");
      expect(must(mayCall({ [key]: 0 }, GM))).toBe(true);
    }
    expect(must(mayCall({ target: "bo" }, player))).toBe(true);
  });
});
