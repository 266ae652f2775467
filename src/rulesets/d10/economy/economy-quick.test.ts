import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { QUICK_DICE, quickPenalty, spendAction, declareQuick, payQuickAction, quickStage } from "./economy.ts";
import { MAX_ACTION_LENGTH } from "../fighter/inputs.ts";

const GM = { gm: true, fighters: [] };
const ana = person("ana");
const fresh = sceneOf([ana]);
const facts = { actor: "ana", what: "draws", picksUp: "" };

describe("a quick action (S0; d10/D.2)", () => {
  it("takes two dice from the rest of the round's action, and is not rolled", () => {
    expect(QUICK_DICE).toBe(2);
    const done = quickStage(facts, {}, fresh);
    expect(done).toMatchObject({
      type: "close",
      events: [{ type: "acted-quickly", data: { fighter: "ana", what: "draws", dice: 2 } }],
    });
    const once = applyEvents(fresh, done.type === "close" ? done.events : []);
    expect(quickPenalty(once, "ana")).toEqual({ source: "penalty.quick", value: -2 });
    const twice = applyEvents(once, [happened("again", {}, must(payQuickAction(once, "ana")))]);
    expect(quickPenalty(twice, "ana").value).toBe(-4);
    expect(spendAction(twice, "ana").ok).toBe(true);
  });

  it("is not possible once the action is spent (d10/L-47)", () => {
    const acted = applyEvents(fresh, [happened("acted", {}, must(spendAction(fresh, "ana")))]);
    expectRefusal(payQuickAction(acted, "ana"), "economy/spent");
    expectRefusal(declareQuick(facts, GM, acted), "economy/spent");
    expect(quickStage(facts, {}, acted)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });

  test.each([
    [null, "action/malformed"],
    [{ actor: "nobody", what: "draws" }, "action/nobody"],
    [{ actor: "ana" }, "deed/nothing-said"],
    [{ actor: "ana", what: "   " }, "deed/nothing-said"],
    [{ actor: "ana", what: ["draws"] }, "payload/not-a-text"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declareQuick(payload, GM, fresh), code);
  });

  it("needs rounds, and somebody who can act", () => {
    expectRefusal(declareQuick(facts, GM, sceneOf([ana], 0)), "economy/no-rounds");
    expectRefusal(declareQuick(facts, GM, sceneOf([person("ana", { wound: 7 })])), "condition/incapacitated");
    expect(must(declareQuick({ ...facts, what: " draws " }, GM, fresh))).toEqual(facts);
    const long = "x".repeat(MAX_ACTION_LENGTH);
    expect(must(declareQuick({ ...facts, what: `${long}y` }, GM, fresh)).what).toBe(long);
  });
});
