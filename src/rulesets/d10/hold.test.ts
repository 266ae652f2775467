import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { applyEvents } from "../../engine/kernel/event.ts";
import { declareHold, holdStage, LONGEST_TRIGGER } from "./hold.ts";
import { lastingOn } from "./lasting.ts";

const GM = { gm: true, fighters: [] };
const ana = person("ana");
const scene = sceneOf([ana, person("bo")]);
const held = { holder: "ana", trigger: "the door opens", target: "bo", weapon: "unarmed", modifiers: ["dark"] };

describe("an action that is held (S0; D.4)", () => {
  it("knows its trigger, target, weapon and circumstances", () => {
    expect(must(declareHold({ ...held, trigger: "  the door opens " }, GM, scene))).toEqual(held);
    expect(must(declareHold({ holder: "ana", trigger: "x", weapon: "unarmed" }, GM, scene))).toMatchObject({
      target: "",
      modifiers: [],
    });
  });

  test.each([
    [null, "action/malformed"],
    [{ ...held, holder: "nobody" }, "action/nobody"],
    [{ ...held, trigger: " " }, "hold/no-trigger"],
    [{ ...held, trigger: "x".repeat(LONGEST_TRIGGER + 1) }, "hold/no-trigger"],
    [{ ...held, trigger: ["x"] }, "hold/no-trigger"],
    [{ ...held, target: "nobody" }, "attack/no-target"],
    [{ ...held, target: ["bo"] }, "attack/no-target"],
    [{ ...held, weapon: "axe" }, "attack/no-weapon"],
    [{ ...held, modifiers: ["lucky"] }, "attack/unknown-modifier"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declareHold(payload, GM, scene), code);
  });

  it("costs nothing yet", () => {
    const move = holdStage(held, {}, scene);
    if (move.type !== "close") throw new Error("it goes on");
    const after = applyEvents(scene, move.events);
    expect(after.fight.budgets).toEqual({});
    expect(lastingOn(after, "ana", "held")?.data).toEqual({
      trigger: "the door opens",
      target: "bo",
      weapon: "unarmed",
      modifiers: ["dark"],
    });
  });

  it("lapses for those who are down", () => {
    const down = sceneOf([person("ana", { wound: 7 })]);
    expect(holdStage(held, {}, down)).toMatchObject({ type: "close", events: [{ type: "lapsed" }] });
  });
});
