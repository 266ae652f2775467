import { describe, expect, it, test } from "vitest";
import { legalSplits } from "../../rulesets/d10/economy/split.ts";
import { divisionOf, stepped } from "./dividing.ts";

describe("how dice are divided", () => {
  it("as evenly as can be, unless the form says otherwise (7 dice, two parts of two or more)", () => {
    expect(divisionOf("", legalSplits(7, 2))).toEqual([3, 4]);
    expect(divisionOf("5,2", legalSplits(7, 2))).toEqual([5, 2]);
    expect(divisionOf("6,1", legalSplits(7, 2))).toEqual([3, 4]);
    expect(divisionOf("", [])).toEqual([]);
  });
});

describe("one die more or fewer for a part", () => {
  test.each([
    //  dice  from       part  by   to
    [7, [3, 4], 0, 1, [4, 3]],
    [7, [3, 4], 0, -1, [2, 5]],
    [7, [2, 5], 0, -1, null],
    [7, [5, 2], 0, 1, null],
    [9, [2, 3, 4], 0, 1, [3, 3, 3]],
    [9, [2, 3, 4], 2, -1, [3, 3, 3]],
    [6, [2, 2, 2], 0, 1, null],
  ])("%i dice as %j: part %i, %i → %j", (dice, from, part, by, to) => {
    expect(stepped(legalSplits(dice, from.length), from, part, by)).toEqual(to);
  });

  it("goes nowhere that is not offered", () => {
    for (const from of legalSplits(10, 3))
      for (const part of [0, 1, 2])
        for (const by of [-1, 1]) {
          const to = stepped(legalSplits(10, 3), from, part, by);
          if (to) expect([to.length, Math.min(...to) >= 2, to.reduce((a, b) => a + b)]).toEqual([3, true, 10]);
        }
  });
});
