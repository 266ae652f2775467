import { describe, expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { basePool, readFighter, WOUND_PENALTIES, woundPenalty } from "./fighter.ts";
import { ABILITIES, ATTRIBUTES } from "../vocabulary.ts";

describe("the wound penalty (d10/H.1)", () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, -1],
    [3, -1],
    [4, -2],
    [5, -2],
    [6, -5],
    [7, 0],
    [8, 0],
  ])("at level %i is %i", (wound, value) => {
    expect(woundPenalty(person("ana", { wound }))).toEqual({ source: "penalty.wound", value });
    expect(WOUND_PENALTIES[wound]).toBe(value);
  });
});

test("a pool is attribute and ability, with both as its reasons (d10/A.1)", () => {
  const ana = person("ana", { attributes: { dexterity: 3 }, abilities: { melee: 2 } });
  expect(basePool(ana, "dexterity", "melee")).toEqual([
    { source: "attribute.dexterity", value: 3 },
    { source: "ability.melee", value: 2 },
  ]);
});

describe("a fighter from outside", () => {
  it("has seven attributes and nineteen abilities, 0 where nothing is said (d10/0.3.1, d10/0.3.2)", () => {
    const ana = person("ana");
    expect(Object.keys(ana.attributes)).toEqual([...ATTRIBUTES]);
    expect(Object.keys(ana.abilities)).toEqual([...ABILITIES]);
    expect([ATTRIBUTES.length, ABILITIES.length]).toEqual([7, 19]);
    expect(new Set([...Object.values(ana.attributes), ...Object.values(ana.abilities)])).toEqual(new Set([0]));
    expect(ana).toMatchObject({ wound: 0, weapons: [], armour: [] });
  });

  it("keeps nothing that the rules do not know", () => {
    const data = { id: "ana", name: "Ana", luck: 7, attributes: { dexterity: 2, luck: 7, constructor: 5 } };
    const ana = must(readFighter(data));
    expect(JSON.stringify(ana)).not.toContain("luck");
    expect(Object.hasOwn(ana.attributes, "constructor")).toBe(false);
  });

  it("may go up to 10, which is beyond people, and no further (d10/B.1)", () => {
    expect(person("bear", { attributes: { strength: 10 } }).attributes.strength).toBe(10);
    expectRefusal(readFighter({ id: "x", name: "x", attributes: { strength: 11 } }), "fighter/not-a-rating");
  });

  it("is told which field is wrong, whose, and how far it may go", () => {
    expect(readFighter({ id: "ana", name: "Ana", abilities: { melee: "3d" } })).toEqual({
      ok: false,
      refusal: { code: "fighter/not-a-rating", data: { field: "melee", fighter: "Ana", max: 10, value: "3d" } },
    });
  });

  test.each([
    [null, "fighter/malformed"],
    [[], "fighter/malformed"],
    ["ana", "fighter/malformed"],
    [{ id: 3, name: "Ana" }, "fighter/malformed"],
    [{ id: "ana" }, "fighter/malformed"],
    [{ id: "ana", name: "Ana", wound: 9 }, "fighter/not-a-rating"],
    [{ id: "ana", name: "Ana", weapons: [7] }, "fighter/malformed"],
    [{ id: "ana", name: "Ana", weapons: [{ id: "x" }] }, "weapon/malformed"],
    [{ id: "ana", name: "Ana", armour: [{ id: "x", name: "x", rating: 99 }] }, "armour/bad-rating"],
  ])("%j is refused: %s", (data, code) => {
    expectRefusal(readFighter(data), code);
  });
});
