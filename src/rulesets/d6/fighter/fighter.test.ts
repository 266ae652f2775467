import { describe, expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { attributeDice, readFighter, skillDice, trackSize, woundModifier } from "./fighter.ts";

test.each([
  // body, willpower, light, critical
  [5, 4, 13, 11, "d6/case-H21"],
  [1, 1, 9, 9, "d6/J-3: the sum is rounded once"],
  [0, 0, 8, 8, "N5"],
  [6, 6, 14, 11, "N5"],
])("Body %i and Willpower %i have tracks of %i and %i boxes (%s)", (body, willpower, light, critical, _from) => {
  const fighter = person("ana", { attributes: { body, willpower } });
  expect([trackSize(fighter, "light"), trackSize(fighter, "critical")]).toEqual([light, critical]);
});

test.each([
  // light, critical, dice
  [0, 0, 0, "N5"],
  [2, 2, 0, "N5: full three boxes"],
  [3, 0, -1, "N5"],
  [3, 7, -2, "d6/H.6: the worse one, not both"],
  [40, 0, -2, "N5: a track of 8 has 8 boxes; what is beyond them stands in the overflow"],
])("%i light and %i critical boxes take %i dice (%s)", (light, critical, value, _from) => {
  expect(woundModifier(person("ana", { light, critical }))).toEqual({ source: "penalty.wound", value });
});

describe("what a fighter brings", () => {
  it("is attributes and skills as reasons for dice", () => {
    const ana = person("ana", { attributes: { agility: 3 }, skills: { dodge: 2 } });
    expect(attributeDice(ana, "agility")).toEqual({ source: "attribute.agility", value: 3 });
    expect(skillDice(ana, "dodge")).toEqual({ source: "skill.dodge", value: 2 });
    expect(skillDice(ana, "blades").value).toBe(0);
  });

  test.each([
    ["nonsense", "sheet/malformed"],
    [{ id: "ana" }, "sheet/malformed"],
    [{ id: "ana", name: "Ana", attributes: { body: 21 } }, "sheet/not-a-number"],
    [{ id: "ana", name: "Ana", skills: { dodge: -1 } }, "sheet/not-a-number"],
    [{ id: "ana", name: "Ana", light: 100 }, "sheet/not-a-number"],
    [{ id: "ana", name: "Ana", critical: 1.5 }, "sheet/not-a-number"],
    [{ id: "ana", name: "Ana", weapons: ["sword"] }, "fighter/malformed"],
    [{ id: "ana", name: "Ana", weapons: [{}] }, "sheet/malformed"],
    [{ id: "ana", name: "Ana", armour: [{}] }, "sheet/malformed"],
  ])("%j is refused with %s", (data, code) => {
    expectRefusal(readFighter(data), code);
  });
});
