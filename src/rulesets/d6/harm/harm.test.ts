import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { buildStrike } from "../attack/damage.ts";
import { harmStage, resistancePool, takeBoxes } from "./harm.ts";

const attributes = { body: 5, willpower: 4 };

test.each([
  // light, critical, track, amount, light after, critical after
  [0, 0, "light", 3, 3, 0, "d6/G.2.5"],
  [0, 2, "critical", 3, 0, 5, "d6/G.2.5"],
  [16, 0, "light", 6, 18, 4, "d6/case-H23"],
  [18, 0, "light", 2, 18, 2, "N5: the buffer is full"],
  [0, 0, "critical", 40, 0, 17, "N5: beyond death nothing counts"],
  [0, 99, "critical", 1, 0, 99, "nobody is healed by a blow"],
] as const)("%i light and %i critical, then %s %i: %i and %i (%s)", (light, critical, track, amount, l, c, _from) => {
  expect(takeBoxes(person("bo", { attributes, light, critical }), track, amount)).toEqual({ light: l, critical: c });
});

describe("the harm stage", () => {
  const why = [{ source: "damage.weapon", value: 5 }];
  const strike = buildStrike(weaponWith({ track: "light" }), "bo", why, { by: "ana", obstruction: 0, preserved: 0 });
  const bo = (light: number) => sceneOf([person("bo", { attributes, skills: { discipline: 1 }, light })]);

  it("asks the target for the dice of Body, which no wound lessens (d6/J-11)", () => {
    expect(resistancePool(person("bo", { attributes, light: 12 })).dice).toBe(5);
    expect(harmStage(strike, {}, bo(12))).toMatchObject({ questions: [{ id: "resistance", count: 5 }] });
  });

  it("d6/case-H19: takes one off for each hit, and fills the rest", () => {
    expect(harmStage(strike, { resistance: [5, 6, 1, 1, 2] }, bo(0))).toMatchObject({
      type: "close",
      result: { boxes: 3, penetrated: true },
      events: [
        { type: "rolled" },
        { type: "hurt", data: { boxes: 3, state: null }, changes: [{ before: 0, after: 3 }] },
      ],
    });
  });

  it("says who falls, once", () => {
    const weak = (light: number) => sceneOf([person("bo", { attributes: { body: 5 }, light })]);
    const types = (light: number) => {
      const move = harmStage(strike, { resistance: [1, 1, 1, 2, 2] }, weak(light));
      return move.type === "close" ? move.events.map(({ type }) => type) : [];
    };
    expect(types(7)).toEqual(["rolled", "hurt", "fell"]);
    expect(types(14)).toEqual(["rolled", "hurt"]);
  });

  it("goes on to holding out for who is downed and has dice for it (N5)", () => {
    expect(harmStage(strike, { resistance: [1, 1, 1, 2, 2] }, bo(9))).toMatchObject({
      type: "next",
      events: [{ type: "rolled" }, { type: "hurt", data: { state: null } }],
    });
  });

  it("ends what first aid has been given: the next wound may have its own (d6/G.5)", () => {
    const aided = sceneOf([person("bo", { attributes, aided: true })]);
    const move = harmStage(strike, { resistance: [1, 1, 1, 2, 2] }, aided);
    expect(move).toMatchObject({ events: [{}, { changes: [{ after: 5 }, { before: true, after: false }] }] });
  });

  it("changes nothing where all is resisted, and nobody where nobody is", () => {
    const move = harmStage({ ...strike, damage: 1 }, { resistance: [5, 5, 5, 5, 5] }, bo(0));
    expect(move.type === "close" && move.events.map(({ type }) => type)).toEqual(["rolled"]);
    expect(harmStage(strike, {}, sceneOf([]))).toMatchObject({ type: "close", result: { boxes: 0 } });
  });
});
