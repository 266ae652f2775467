import "../rulesets/all.ts";
import { describe, expect, it, test } from "vitest";
import { type Effect, type Fight, createEmptyFight } from "../engine/index.ts";
import { d10Family } from "../rulesets/d10/family.ts";
import { compareMarks, collectMarks } from "./marks-view.ts";

const lasting = (kind: string, bearer: string, data: Effect["data"] = {}): Effect => ({
  kind,
  bearer,
  data,
  anchor: { moment: "round-end", of: "", count: 1 },
});
const fightWith = (effects: Fight["effects"]): Fight => ({ ...createEmptyFight(1), effects });

function marks(wound: number, ...fights: readonly Fight[]) {
  const family = d10Family;
  return collectMarks({ ruleset: "d10", family, type: "d10Character", system: { wound }, fighter: "bo", fights });
}

describe("how a fighter is marked", () => {
  test.each([
    // wound level, out of the fight, status conditions (H.1; L-26)
    [0, false, []],
    [6, false, []],
    [7, true, ["unconscious"]],
    [8, true, ["dead"]],
  ])("at wound level %i", (wound, out, statuses) => {
    expect(marks(wound, createEmptyFight(1))).toEqual({ out, statuses });
  });

  it("is by the effects on them and no other fighter, in any of their fights", () => {
    const first = fightWith({ "stunned.1": lasting("stunned", "bo"), "asleep.1": lasting("asleep", "ana") });
    const second = fightWith({ "surprising.1": lasting("surprising", "ana", { targets: ["bo"] }) });
    expect(marks(0, first, second)).toEqual({ out: false, statuses: ["stun", "surprised"] });
  });

  it("is once by what is so twice", () => {
    const held = fightWith({ one: lasting("grappled", "bo", { by: "ana" }) });
    expect(marks(7, held, held).statuses).toEqual(["unconscious", "restrain"]);
  });

  it("is by nothing outside of fights but the wound", () => {
    expect(marks(8)).toEqual({ out: true, statuses: ["dead"] });
  });
});

test("only what has changed is put on or taken off", () => {
  expect(compareMarks(["unconscious", "stun"], ["stun", "dead"])).toEqual({ on: ["dead"], off: ["unconscious"] });
  expect(compareMarks(["stun"], ["stun"])).toEqual({ on: [], off: [] });
});
