import { describe, expect, it, test } from "vitest";
import {
  beginEffect,
  findEffect,
  listEffects,
  endEffect,
  createEffectId,
  canOutlastFight,
  listMomentEvents,
  createEmptyFight,
} from "./fight.ts";
import { type Anchor, type Effect, type Scene, applyEvents, happened, collectEvents } from "./scene.ts";

const EMPTY: Scene = { fighters: {}, fight: createEmptyFight() };

function lasting(kind: string, bearer: string, anchor: Anchor): Effect {
  return { kind, bearer, anchor, data: { left: 3 } };
}

function withEffect(scene: Scene, id: string, effect: Effect): Scene {
  return applyEvents(scene, [happened("begun", {}, [beginEffect(scene, id, effect)])]);
}

const HELD = lasting("held", "ana", { moment: "action", of: "ana", count: 1 });
const FOG = lasting("fog", "", { moment: "round-end", of: "", count: 2 });

test("an effect begins, is found by its bearer and kind, and ends", () => {
  const scene = withEffect(EMPTY, "held.1", HELD);
  expect(findEffect(scene, "held.1")).toEqual(HELD);
  expect(listEffects(scene, "ana", "held")).toEqual([["held.1", HELD]]);
  expect([listEffects(scene, "bo", "held"), listEffects(scene, "ana", "fog")]).toEqual([[], []]);
  const ended = applyEvents(scene, [happened("ended", {}, [endEffect(scene, "held.1")])]);
  expect(ended.fight.effects).toEqual({});
  expect(findEffect(ended, "constructor")).toBeUndefined();
});

test("a new effect takes the first number that is free", () => {
  const first = withEffect(EMPTY, createEffectId(EMPTY, "held"), HELD);
  expect(createEffectId(first, "held")).toBe("held.2");
  expect(createEffectId(first, "fog")).toBe("fog.1");
});

describe("a moment that passes", () => {
  const scene = withEffect(withEffect(EMPTY, "held.1", HELD), "fog.1", FOG);

  it("ends what waits for it, and leaves the rest alone", () => {
    const events = listMomentEvents(scene, { moment: "action", of: "ana" });
    expect(events.map(({ type, data }) => [type, data["id"]])).toEqual([["effect-ended", "held.1"]]);
    expect(Object.keys(applyEvents(scene, events).fight.effects)).toEqual(["fog.1"]);
    expect(listMomentEvents(scene, { moment: "action", of: "bo" })).toEqual([]);
  });

  it("ends at once what it ends besides the anchor, whatever the anchor still counts", () => {
    const stuck: Effect = { ...FOG, bearer: "ana", orElse: [{ moment: "freed", of: "ana" }] };
    const held = withEffect(EMPTY, "stuck.1", stuck);
    expect(listMomentEvents(held, { moment: "freed", of: "bo" })).toEqual([]);
    const events = listMomentEvents(held, { moment: "freed", of: "ana" });
    expect(events.map(({ type, data }) => [type, data["id"]])).toEqual([["effect-ended", "stuck.1"]]);
    expect(listMomentEvents(held, { moment: "round-end", of: "" }).map(({ type }) => type)).toEqual(["effect-waned"]);
  });

  it("brings longer effects one nearer to their end; an anchor without a fighter waits for that of any fighter", () => {
    const once = applyEvents(scene, listMomentEvents(scene, { moment: "round-end", of: "" }));
    expect(findEffect(once, "fog.1")?.anchor.count).toBe(1);
    const twice = listMomentEvents(once, { moment: "round-end", of: "" });
    expect(twice.map(({ type }) => type)).toEqual(["effect-ended"]);
    expect(findEffect(applyEvents(once, twice), "fog.1")).toBeUndefined();
  });
});

describe("several things at once", () => {
  const anchor = { moment: "turn-end", of: "", count: 1 };
  const begin = (now: Scene) => {
    const effect = { kind: "aim", bearer: "ana", anchor, data: {} };
    return [happened("aimed", {}, [beginEffect(now, createEffectId(now, "aim"), effect)])];
  };

  it("are worked out each from what the earlier ones leave, so that no place is taken twice", () => {
    const events = collectEvents(EMPTY, [begin, begin]);
    expect(events.flatMap(({ changes }) => changes.map(({ at }) => at.at(-1)))).toEqual(["aim.1", "aim.2"]);
  });
});

test.each([
  ["action", [], true],
  ["first-turn", [], true],
  ["round-start", [], true],
  ["turn-start", [], false],
  ["turn-end", [], false],
  ["round-end", [], false],
  ["fight-end", [], false],
  ["action", ["turn-end"], false],
] as const)("what %s ends, or else %j, lasts outside of a fight: %s", (moment, orElse, lasts) => {
  const marked = { anchor: { moment, of: "ana", count: 1 }, orElse: orElse.map((each) => ({ moment: each, of: "" })) };
  expect(canOutlastFight(marked)).toBe(lasts);
});
