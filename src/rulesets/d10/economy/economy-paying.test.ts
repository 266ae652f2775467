import { describe, expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyEvents, beginEffect, happened } from "../../../engine/index.ts";
import { spendAction, describeActionCost, payByAction } from "./economy.ts";
import { findLasting, beginLasting } from "../fighter/conditions.ts";
import { toActionUse, listPartsLeft } from "./split.ts";

const bare = sceneOf([person("ana")]);
const anchor = { moment: "round-end", of: "", count: 1 };
const data = { action: "dodge", target: "", using: "", dice: 3, offHand: false, round: 1 };
const begun = (scene: typeof bare) =>
  applyEvents(scene, [
    happened("begun", {}, [
      beginLasting(scene, "evade", "ana", { data: { points: 2 } }),
      beginLasting(scene, "debt", "ana", { data: { dice: 2 } }),
    ]),
  ]);
const split = applyEvents(bare, [
  happened("split", {}, [
    ...must(spendAction(bare, "ana")),
    beginEffect(bare, "part.1", { kind: "part", bearer: "ana", anchor, data }),
  ]),
]);

describe("paying by the action (S0; d10/D.1)", () => {
  it("spends it, and ends what ends by acting", () => {
    const { changes, after, part } = must(payByAction(begun(bare), "ana", toActionUse("dodge")));
    expect(changes).toEqual(must(spendAction(bare, "ana")));
    expect(after.map((event) => event.data["kind"])).toEqual(["evade", "debt"]);
    expect(part).toBeNull();
  });

  it("is shown with what it ends that would be kept", () => {
    expect(describeActionCost(bare, "ana", toActionUse("dodge"))).toEqual({ action: 1 });
    expect(describeActionCost(begun(bare), "ana", toActionUse("dodge"))).toEqual({ action: 1, evade: 1 });
  });
});

describe("paying by a part of a split action (S0; d10/D.5; d10/L-19)", () => {
  it("uses up the part, and ends what is owed, but no evasion of the same action", () => {
    const scene = begun(split);
    const { changes, after, part } = must(payByAction(scene, "ana", toActionUse("dodge")));
    expect(part).toMatchObject({ id: "part.1", dice: 3 });
    const paid = applyEvents(scene, [happened("paid", {}, changes), ...after]);
    expect(listPartsLeft(paid, "ana")).toEqual([]);
    expect(findLasting(paid, "ana", "debt")).toBeUndefined();
    expect(findLasting(paid, "ana", "evade")).toBeDefined();
    expectRefusal(payByAction(paid, "ana", toActionUse("dodge")), "economy/spent");
  });

  it("is refused for what nothing was set aside for", () => {
    expectRefusal(payByAction(split, "ana", toActionUse("parry", "", "sword")), "split/not-set-aside");
  });

  it("is shown with its dice", () => {
    expect(describeActionCost(split, "ana", toActionUse("dodge"))).toEqual({ part: 3 });
  });
});
