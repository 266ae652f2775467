import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Json, applyEvents, happened, refuse } from "../../../engine/index.ts";
import { d10 } from "../index.ts";
import { spendAction } from "../economy/economy.ts";
import { READING } from "../fighter/fighter.ts";
import { buildTaskPair } from "../fighter/inputs.ts";
import { MAX_HELD_LENGTH, MAX_TRIGGER_LENGTH, buildHoldSpec, planHeldAction } from "./hold.ts";
import { findLasting } from "../fighter/conditions.ts";

const GM = { gm: true, fighters: [] };
const gun = { id: "gun", name: "gun", kind: "firearm", difficulty: 6, damage: 3, rateOfFire: 3 };
const ana = person("ana", { weapons: [gun] });
const scene = sceneOf([ana, person("bo"), person("cy")]);
const blow = { holder: "ana", trigger: "the door opens", target: "bo", weapon: "unarmed", modifiers: ["dark"] };
const volley = { ...blow, action: "volley", target: "", weapon: "gun", targets: ["bo", "cy"] };
const declare = (payload: Json, now = scene) => d10.exchanges["hold"]?.declare?.(payload, GM, now) ?? refuse("none");
const stage = (payload: Json, now = scene) => d10.exchanges["hold"]?.stages["hold"]?.(must(declare(payload)), {}, now);

describe("an action that is held (S0; d10/D.4)", () => {
  it("is an attack unless another is named, and knows its trigger, target, weapon and circumstances", () => {
    const { holder, ...rest } = blow;
    expect(must(declare({ ...blow, trigger: "  the door opens " }))).toEqual({
      holder,
      held: { ...rest, action: "attack" },
    });
    expect(must(declare({ holder, trigger: "x", weapon: "unarmed" }))).toMatchObject({ held: { target: "" } });
    expect(must(declare(volley))).toMatchObject({ held: { action: "volley", targets: ["bo", "cy"] } });
  });

  test.each([
    [null, "action/malformed"],
    [{ ...blow, holder: "nobody" }, "action/nobody"],
    [{ ...blow, trigger: " " }, "hold/no-trigger"],
    [{ ...blow, trigger: ["x"] }, "payload/not-a-text"],
    [{ ...blow, target: "nobody" }, "attack/no-target"],
    [{ ...blow, target: ["bo"] }, "attack/no-target"],
    [{ ...blow, weapon: "axe" }, "attack/no-weapon"],
    [{ ...blow, modifiers: ["lucky"] }, "attack/unknown-modifier"],
    [{ ...blow, action: "hold" }, "payload/unknown-word"],
    [{ ...blow, action: "constructor" }, "payload/unknown-word"],
    [{ ...blow, action: 3 }, "payload/unknown-word"],
    [{ ...volley, targets: ["bo"] }, "volley/too-few"],
    [{ ...blow, words: "x".repeat(MAX_HELD_LENGTH) }, "hold/too-long"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declare(payload), code);
  });

  it("may be as long as is kept, and no longer", () => {
    const short = JSON.stringify(must(declare({ ...blow, words: "" }))["held"]).length;
    const words = "x".repeat(MAX_HELD_LENGTH - short);
    expect(must(declare({ ...blow, words }))).toMatchObject({ held: { words } });
    expectRefusal(declare({ ...blow, words: `${words}x` }), "hold/too-long");
  });

  it("needs a round, and its action still there (S0; d10/D.1)", () => {
    const acted = applyEvents(scene, [happened("acted", {}, must(spendAction(scene, "ana")))]);
    expectRefusal(declare(blow, acted), "economy/spent");
    expectRefusal(declare(blow, sceneOf([ana, person("bo")], 0)), "economy/no-rounds");
  });

  it("asks for what its actions have in common once", () => {
    const inputs = buildHoldSpec(["attack", "grapple", "breakFree"], buildTaskPair(READING)).inputs.map(
      ({ name }) => name,
    );
    for (const name of ["trigger", "target", "weapon", "distance", "modifiers"])
      expect(inputs.filter((each) => each === name)).toEqual([name]);
    expect(new Set(inputs).size).toBe(inputs.length);
  });

  it("is none of what nobody declares", () => {
    const held = { holder: ana, data: { action: "attack" } };
    const planned = planHeldAction({ kind: {}, actor: "attacker" }, held, GM, scene);
    expectRefusal(planned, "declare/unknown");
    expect(planned).toMatchObject({ refusal: { data: { kind: "attack" } } });
  });

  it("keeps as many words for its trigger as may be said", () => {
    const long = "x".repeat(MAX_TRIGGER_LENGTH);
    expect(must(declare({ ...blow, trigger: `${long}y` }))).toMatchObject({ held: { trigger: long } });
  });

  it("costs nothing yet", () => {
    const move = stage(blow);
    if (move?.type !== "close") throw new Error("it goes on");
    const after = applyEvents(scene, move.events);
    expect(after.fight.budgets).toEqual({});
    expect(findLasting(after, "ana", "held")?.data).toEqual({
      action: "attack",
      trigger: "the door opens",
      target: "bo",
      weapon: "unarmed",
      modifiers: ["dark"],
    });
  });

  it("is told of its holder as of any fighter, so that a card calls the holder as its reader may", () => {
    expect(stage(blow)).toMatchObject({
      events: [{ type: "held", data: { fighter: "ana", trigger: "the door opens" } }],
    });
  });

  it("lapses for those who are down", () => {
    const down = sceneOf([person("ana", { wound: 7 })]);
    expect(stage(blow, down)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });
});
