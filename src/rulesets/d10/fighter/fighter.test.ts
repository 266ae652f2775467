import { describe, expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { READING, listPoolTerms, readFighter, woundPenalty } from "./fighter.ts";
import { ABILITIES, ATTRIBUTES, FAMILY_ABILITIES, FAMILY_ATTRIBUTES } from "../vocabulary.ts";

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 2]));

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
  });
});

test("a pool is attribute and ability, with both as its reasons (d10/A.1)", () => {
  const ana = person("ana", { attributes: { dexterity: 3 }, abilities: { melee: 2 } });
  expect(listPoolTerms(ana, "dexterity", "melee")).toEqual([
    { source: "attribute.dexterity", value: 3 },
    { source: "ability.melee", value: 2 },
  ]);
});

describe("a fighter from outside", () => {
  it("has seven attributes and nineteen abilities, 0 where nothing is said (d10/0.3.1, d10/0.3.2; d10/B.1, d10/B.2)", () => {
    const ana = person("ana");
    const everything = { attributes: all(FAMILY_ATTRIBUTES), abilities: all(FAMILY_ABILITIES) };
    const rated = person("bo", everything);
    expect(FAMILY_ATTRIBUTES.filter((each) => rated.attributes[each] > 0)).toEqual([...ATTRIBUTES]);
    expect(FAMILY_ABILITIES.filter((each) => rated.abilities[each] > 0)).toEqual([...ABILITIES]);
    expect([ATTRIBUTES.length, ABILITIES.length]).toEqual([7, 19]);
    expect(new Set([...Object.values(ana.attributes), ...Object.values(ana.abilities)])).toEqual(new Set([0]));
    expect(ana).toMatchObject({ wound: 0, weapons: {}, armour: [] });
  });

  it("keeps nothing that the rules do not know", () => {
    const data = { id: "ana", name: "Ana", luck: 7, attributes: { dexterity: 2, luck: 7, constructor: 5 } };
    const ana = must(readFighter(READING, data));
    expect(JSON.stringify(ana)).not.toContain("luck");
    expect(Object.hasOwn(ana.attributes, "constructor")).toBe(false);
  });

  it("may go up to 10, which is beyond people, and no further (d10/B.1)", () => {
    expect(person("bear", { attributes: { strength: 10 } }).attributes.strength).toBe(10);
    expectRefusal(readFighter(READING, { id: "x", name: "x", attributes: { strength: 11 } }), "sheet/not-a-number");
  });

  it("is told which field is wrong, whose, and how far it may go", () => {
    expect(readFighter(READING, { id: "ana", name: "Ana", abilities: { melee: "3d" } })).toEqual({
      ok: false,
      refusal: {
        code: "sheet/not-a-number",
        data: { field: "RIPOSTE.d10.ability.melee", name: "Ana", min: 0, max: 10, value: "3d" },
      },
    });
  });

  test.each([
    [null, "sheet/malformed"],
    [[], "sheet/malformed"],
    ["ana", "sheet/malformed"],
    [{ id: 3, name: "Ana" }, "sheet/malformed"],
    [{ id: "ana" }, "sheet/malformed"],
    [{ id: "ana", name: "Ana", wound: 9 }, "sheet/not-a-number"],
    [{ id: "ana", name: "Ana", weapons: [7] }, "fighter/malformed"],
    [{ id: "ana", name: "Ana", weapons: [{ id: "x" }] }, "sheet/malformed"],
    [{ id: "ana", name: "Ana", armour: [{ id: "x", name: "x", rating: 99 }] }, "sheet/not-a-number"],
  ])("%j is refused: %s", (data, code) => {
    expectRefusal(readFighter(READING, data), code);
  });
});
