import { describe, expect, it, test } from "vitest";
import { parseDemo, isCustomised, suggestSeats, readDemoRecords } from "./demo.ts";

const ID = "4a2qElq9FPY5m1FG";
const whole = { actors: [{ _id: ID, name: "Ana" }], scenes: [], combats: [] };

describe("the file of a demo fight", () => {
  it("is taken as it is where all in it are documents with ids", () => {
    expect(parseDemo(whole)).toEqual(whole);
  });

  test.each([
    null,
    [],
    "x",
    {},
    { ...whole, scenes: {} },
    { ...whole, combats: [5] },
    { ...whole, actors: [{ _id: "x" }] },
  ])("is not taken where it says %j", (file) => {
    expect(parseDemo(file)).toBeNull();
  });
});

describe("who plays whom", () => {
  const player = (id: string, name: string, hasCharacter = false) => ({ id, name, hasCharacter });

  it("is proposed in order of name, to those who have no character, as far as there are any", () => {
    const players = [player("t", "Tomas"), player("m", "Mira"), player("z", "Zoe", true), player("w", "Wim")];
    expect(suggestSeats(players, ["ana", "bo"])).toEqual({ m: "ana", t: "bo" });
    expect(suggestSeats(players, [])).toEqual({});
  });
});

describe("what the demo has brought", () => {
  it("is read from worlds of before too, and nothing odd with it", () => {
    expect(readDemoRecords(["a", { id: "b", name: "Bo" }, 5, null, { id: 6 }])).toEqual([
      { id: "a", name: "" },
      { id: "b", name: "Bo" },
      { id: "", name: "" },
    ]);
    expect(readDemoRecords("a")).toEqual([]);
  });

  const same = { name: "Ana", isInFolder: false, stored: {} };
  const award = { kind: "award", act: "a", points: 3 };

  test.each([
    [same, false],
    [{ ...same, name: "Anna" }, true],
    [{ ...same, isInFolder: true }, true],
    [{ ...same, stored: { wound: 3, experience: {} } }, false],
    [{ ...same, stored: { experience: { a: award } } }, true],
  ])("as %j: the table's own %s", (now, own) => {
    expect(isCustomised({ name: "Ana" }, now)).toBe(own);
  });

  it("is not taken for renamed where its former name is not known", () => {
    expect(isCustomised({ name: "" }, { ...same, name: "Anna" })).toBe(false);
  });
});
