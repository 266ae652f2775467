import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Seat } from "../kernel/ask.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Data } from "../kernel/json.ts";
import { readGmCall, GM_CALLS, NO_CALL } from "./adjustable-rolls.ts";
import { readAllInputs } from "./declaration-reader.ts";

const GM = { gm: true, fighters: [] };
const PLAYER = { gm: false, fighters: ["ana"] };
const scene = { fighters: {}, fight: createEmptyFight() };

const called = (payload: Data, seat: Seat = GM) => {
  const said = readAllInputs(GM_CALLS, payload, { actor: null, seat, scene });
  return said.ok ? readGmCall(said.value) : said;
};

describe("what the GM calls", () => {
  it("is a number with a reason, for each side's roll and for the damage", () => {
    const call = { gmModifier: 2, gmDefence: 1, gmDamage: -1, gmReason: " on its back " };
    expect(must(called(call))).toEqual({ attack: 2, defence: 1, damage: -1, reason: "on its back" });
    expect(must(called({}))).toEqual(NO_CALL);
  });

  test.each([
    [{ gmModifier: 11, gmReason: "so" }, "payload/not-a-number"],
    [{ gmModifier: -11, gmReason: "so" }, "payload/not-a-number"],
    [{ gmModifier: 1.5, gmReason: "so" }, "payload/not-a-number"],
    [{ gmDefence: 11, gmReason: "so" }, "payload/not-a-number"],
    [{ gmDamage: "2", gmReason: "so" }, "payload/not-a-number"],
    [{ gmModifier: 2, gmReason: 7 }, "payload/not-a-text"],
    [{ gmDefence: 1 }, "attack/no-gm-reason"],
    [{ gmModifier: 2 }, "attack/no-gm-reason"],
    [{ gmModifier: 2, gmReason: " " }, "attack/no-gm-reason"],
  ])("%j is refused: %s", (payload: Data, code) => {
    expectRefusal(called(payload), code);
  });

  test.each(["gmModifier", "gmDefence", "gmDamage"])("a player may not say %s, but that nothing is changed", (key) => {
    expectRefusal(called({ [key]: 1, gmReason: "so" }, PLAYER), "action/gm-only");
    expect(must(called({ [key]: 0 }, PLAYER))).toEqual(NO_CALL);
  });
});
