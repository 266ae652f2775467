import { describe, expect, it, test } from "vitest";
import { listSplits } from "../../rulesets/d10/economy/split.ts";
import { chooseDivision, findSteppedDivision } from "./form.ts";

describe("how dice are divided", () => {
  it("as evenly as can be, unless the form says otherwise (7 dice, two parts of two or more)", () => {
    expect(chooseDivision("", listSplits(7, 2))).toEqual([3, 4]);
    expect(chooseDivision("5,2", listSplits(7, 2))).toEqual([5, 2]);
    expect(chooseDivision("6,1", listSplits(7, 2))).toEqual([3, 4]);
    expect(chooseDivision("", [])).toEqual([]);
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
    expect(findSteppedDivision(listSplits(dice, from.length), from, part, by)).toEqual(to);
  });

  it("goes nowhere that is not offered", () => {
    for (const from of listSplits(10, 3))
      for (const part of [0, 1, 2])
        for (const by of [-1, 1]) {
          const to = findSteppedDivision(listSplits(10, 3), from, part, by);
          if (to) expect([to.length, Math.min(...to) >= 2, to.reduce((a, b) => a + b)]).toEqual([3, true, 10]);
        }
  });
});
