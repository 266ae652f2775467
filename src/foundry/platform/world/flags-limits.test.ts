import { describe, expect, it, test } from "vitest";
import { isCountedDefeated, readCreation, readLease, readWriteMark, readStatusMarks, readRank } from "./flags.ts";

const ODD = [undefined, null, 5, "x", true, {}, [[]], [null], { length: 2 }, { includes: 1 }, NaN];

describe("flags that players can write", () => {
  test.each(ODD)("%j is never taken for more than it is", (odd) => {
    expect(readStatusMarks(odd)).toEqual([]);
    expect(readRank(odd)).toEqual([]);
    expect(isCountedDefeated(odd)).toBe(odd === true);
    expect(readWriteMark(odd)).toBe(odd === "x" ? "x" : "");
    expect(readLease(odd)).toEqual({ holder: "", beat: 0 });
  });

  it("are read where they are what they should be, and the rest is left out", () => {
    expect(readStatusMarks(["prone", 5, null])).toEqual(["prone"]);
    expect(readRank([3, "4", 5.5, NaN, Infinity])).toEqual([3, 5.5]);
    expect(readLease({ holder: "here", beat: 4 })).toEqual({ holder: "here", beat: 4 });
    expect(readLease({ holder: 5, beat: {} })).toEqual({ holder: "", beat: 0 });
  });

  it("of a character's making count only with what the actor was before: without it one that was there would pass for new", () => {
    const open = { stage: "open", before: "", left: 0 };
    expect(readCreation(open)).toEqual(open);
    expect(readCreation({ stage: "done", before: "{}", left: 7 })).toEqual({ stage: "done", before: "{}", left: 7 });
    for (const before of [undefined, null, 5, {}])
      expect(readCreation({ stage: "open", before, left: 3 })).toEqual({ stage: "", before: "", left: 3 });
  });
});
