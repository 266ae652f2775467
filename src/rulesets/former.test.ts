import { describe, expect, it, test } from "vitest";
import { FORMER, GAMES } from "./index.ts";

describe("what worlds of older versions call by other names", () => {
  test.each([
    ["3d6", "d6x3"],
    ["d6x3", "d6x3"],
    ["d10-injury", "d10-injury"],
    ["constructor", "constructor"],
    ["", ""],
  ])("the ruleset %s is %s", (former, present) => expect(FORMER.ruleset(former)).toBe(present));

  test.each([
    ["3d6Character", "d6x3Character"],
    ["3d6Vehicle", "d6x3Vehicle"],
    ["3d6Armour", "d6x3Armour"],
    ["d6x3Weapon", "d6x3Weapon"],
    ["d10Character", "d10Character"],
    ["3d6Gizmo", "3d6Gizmo"],
    ["base", "base"],
  ])("the type %s is %s", (former, present) => expect(FORMER.type(former)).toBe(present));

  it("every type of the renamed game had a former name, and no type of another", () => {
    expect(Object.keys(FORMER.types.Actor)).toEqual(["3d6Character", "3d6Npc", "3d6Thing", "3d6Vehicle"]);
    expect(Object.keys(FORMER.types.Item)).toEqual(["3d6Weapon", "3d6Armour"]);
  });

  it("no type of today begins with a digit: it is the name of a class in styles, which would have to be escaped", () => {
    const types = GAMES.flatMap(({ sheets }) => sheets.map(({ type }) => type));
    expect(types.length).toBeGreaterThan(15);
    expect(types.filter((type) => !/^[a-z]\w*$/i.test(type))).toEqual([]);
  });
});

describe("stored data", () => {
  test.each([
    ["the whole world's", { games: { "3d6": { churn: 3 } } }, { games: { d6x3: { churn: 3 } } }],
    ["what lasts", { lasting: { "3d6": { a: { kind: "aim" } } } }, { lasting: { d6x3: { a: { kind: "aim" } } } }],
    ["rulings", { "3d6": { ties: "gm" }, d10: { x: true } }, { d6x3: { ties: "gm" }, d10: { x: true } }],
    ["a state", { version: 2, ruleset: "3d6", stack: [] }, { version: 2, ruleset: "d6x3", stack: [] }],
    [
      "a place in a plan",
      [{ uuid: "world", changes: [{ at: ["games", "3d6", "churn"], after: 4 }] }],
      [{ uuid: "world", changes: [{ at: ["games", "d6x3", "churn"], after: 4 }] }],
    ],
    ["what is no name", { roll: "3d6", formula: ["3d6"] }, { roll: "3d6", formula: ["3d6"] }],
    ["what is renamed already", { games: { d6x3: { churn: 1 } } }, { games: { d6x3: { churn: 1 } } }],
    ["what holds both", { d6x3: { churn: 5 }, "3d6": { churn: 3 } }, { d6x3: { churn: 5 } }],
    ["what holds both, the other way round", { "3d6": { churn: 3 }, d6x3: { churn: 5 } }, { d6x3: { churn: 5 } }],
    ["nothing", null, null],
  ])("%s", (_what, before, after) => {
    expect(FORMER.data(before)).toEqual(after);
    expect(FORMER.data(FORMER.data(before))).toEqual(after);
  });
});
