import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { crushStage, guardStage, injureStage } from "./harm.ts";
import type { SufferingFacts } from "../attack/damage.ts";
import { RULINGS } from "../rulings.ts";

const PLAIN: SufferingFacts = {
  attacker: "ana",
  target: "bo",
  raw: 5,
  penetrating: false,
  flies: true,
  halved: true,
  injures: false,
  crushes: false,
  left: 5,
  fortune: 0,
};
const scene = sceneOf([person("ana"), person("bo"), person("cy")]);

describe("Armor Crush", () => {
  const crushing = { ...PLAIN, crushes: true };

  test.each([
    [5, 3],
    [3, 3],
    [2, 2],
  ])("of %i damage turns up to %i (d6x3/H.1)", (raw, max) => {
    expect(crushStage({ ...crushing, raw }, {}, scene)).toMatchObject({
      type: "ask",
      questions: [{ id: "crush", min: 0, max }],
    });
    expect(crushStage({ ...crushing, raw }, { crush: 9, rounds: [4] }, scene)).toMatchObject({
      facts: { raw: raw - max },
      events: [{ data: { by: max, rounds: 4 } }],
    });
  });

  it("that turns nothing rolls for no rounds, and leaves the damage and the armour (d6x3/H.1)", () => {
    expect(crushStage(crushing, { crush: 0 }, scene)).toEqual({ type: "next", facts: crushing, events: [] });
  });

  test.each([
    ["was not bought", PLAIN],
    ["meets no damage", { ...crushing, raw: 0 }],
    ["meets no fighter", { ...crushing, target: "door" }],
  ])("that %s asks nobody", (_name, facts) => {
    expect(crushStage(facts, {}, scene)).toEqual({ type: "next", facts, events: [] });
  });
});

describe("Guardian Angel", () => {
  /** Builds a scene in which Cy guards Bo for 3 points. */
  function guardedBy(conditions: Data = {}) {
    const people = sceneOf([person("ana"), person("bo"), person("cy", { conditions })]);
    const data = { guardian: "cy", points: 3 };
    const begun = beginLasting(people, "guarded", "bo", { of: "cy", data });
    return applyEvents(people, [happened("guards", {}, [begun])]);
  }

  test.each([
    [5, 3],
    [2, 2],
  ])("moves of %i damage up to %i (d6x3/H.1)", (left, max) => {
    const facts = { ...PLAIN, left };
    expect(guardStage(facts, {}, guardedBy())).toMatchObject({ type: "ask", questions: [{ min: 0, max }] });
    expect(guardStage(facts, { guard: 9 }, guardedBy())).toMatchObject({ facts: { left: left - max } });
  });

  it("is over with it; the guardian takes what was moved as it is, without what was bought against the target (d6x3/H.1; d6x3/R-14)", () => {
    const facts = { ...PLAIN, injures: true, crushes: true, fortune: 4 };
    const moved = { attacker: "ana", target: "cy", raw: 2, penetrating: true, left: 0, fortune: 0 };
    const without = { halved: false, flies: false, injures: false, crushes: false };
    const scene = guardedBy();
    const move = guardStage(facts, { guard: 2 }, scene);
    expect(move).toMatchObject({
      type: "push",
      facts: { target: "bo", left: 3 },
      children: [{ as: "guarded", kind: "suffer", facts: { ...moved, ...without } }],
      events: [{ type: "guarded", data: { fighter: "cy", target: "bo", moved: 2, left: 3 } }],
    });
    expect(applyEvents(scene, move.type === "push" ? move.events : []).fight.effects).toEqual({});
  });

  it("that moves nothing goes on guarding (d6x3/H.1)", () => {
    expect(guardStage(PLAIN, { guard: 0 }, guardedBy())).toEqual({ type: "next", facts: PLAIN, events: [] });
  });

  test.each([
    ["nobody who guards", PLAIN, scene],
    ["a guardian who is out", PLAIN, guardedBy({ "taken-out": true })],
    ["no damage left", { ...PLAIN, left: 0 }, guardedBy()],
    ["another who is struck", { ...PLAIN, target: "ana" }, guardedBy()],
  ])("asks nobody where there is %s", (_name, facts, where) => {
    expect(guardStage(facts, {}, where)).toEqual({ type: "next", facts, events: [] });
  });
});

describe("Injure", () => {
  const injuring = { ...PLAIN, injures: true };

  test.each([
    [{}, "injured"],
    [{ injured: true }, "wounded"],
    [{ wounded: true }, "dying"],
  ])(
    "leaves one who is %j %s, and the damage as it is (d6x3/H.1; d6x3/G.3; d6x3/case-A55)",
    (conditions, condition) => {
      const hurt = sceneOf([person("ana"), person("bo", { conditions })]);
      const told = { type: "injured", data: { fighter: "bo", condition } };
      expect(injureStage(RULINGS)(injuring, {}, hurt)).toMatchObject({ type: "next", facts: injuring, events: [told] });
    },
  );

  test.each([
    ["not bought", PLAIN, {}],
    ["of no damage beyond Toughness", { ...injuring, left: 0 }, {}],
    ["of a minor opponent", injuring, { minor: true }],
  ])("that is %s injures nobody (d6x3/H.1; d6x3/J-20)", (_name, facts, data) => {
    const people = sceneOf([person("ana"), person("bo", data)]);
    expect(injureStage(RULINGS)(facts, {}, people)).toEqual({ type: "next", facts, events: [] });
  });

  it("injures a minor opponent where the table lets them endure (d6x3/H.1; d6x3/J-20)", () => {
    const people = sceneOf([person("ana"), person("bo", { minor: true })]);
    const told = { type: "injured", data: { fighter: "bo", condition: "injured" } };
    expect(injureStage({ ...RULINGS, minorsEndure: true })(injuring, {}, people)).toMatchObject({ events: [told] });
  });
});
