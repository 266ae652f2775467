import { describe, expect, it, test } from "vitest";
import { buildPool, askPoolFaces, isGlitch, readHits } from "./dice.ts";
import { buildRollEvent } from "./events.ts";

test.each([
  // faces, hits, glitch
  [[1, 2, 5, 6, 6], 3, false, "d6/case-H01"],
  [[1, 1, 5, 6, 3, 4], 2, false, "d6/case-H03: 2 of 6 are less than half"],
  [[1, 1, 1, 6, 3, 4], 1, true, "N3: half of them"],
  [[1, 1, 2], 0, true, "N3: half of 3 is 2, rounded up"],
  [[1, 2, 2], 0, false, "N3"],
  [[], 0, false, "N3: no dice, no glitch"],
] as const)("%j are %i hits, glitch %s (%s)", (faces, hits, glitch, _from) => {
  expect(readHits(faces)).toBe(hits);
  expect(isGlitch(faces)).toBe(glitch);
  expect(buildRollEvent("attack", "ana", faces, []).data).toMatchObject({ hits, glitch, faces });
});

describe("a pool", () => {
  it("is what adds to it less what takes from it, without what changes nothing", () => {
    const why = [
      { source: "a", value: 4 },
      { source: "b", value: 0 },
      { source: "c", value: -1 },
    ];
    expect(buildPool(why)).toEqual({ dice: 3, why: [why[0], why[2]] });
  });

  it("d6/case-H05: below none there is nothing to roll, and nobody is asked", () => {
    const pool = buildPool([
      { source: "a", value: 7 },
      { source: "b", value: -8 },
    ]);
    expect(pool.dice).toBe(0);
    expect(askPoolFaces({ id: "attack", fighter: "ana" }, pool, {})).toEqual([]);
  });

  it("is asked of whoever controls the fighter, sealed", () => {
    expect(askPoolFaces({ id: "attack", fighter: "ana" }, buildPool([{ source: "a", value: 2 }]), {})).toMatchObject([
      { id: "attack", kind: "faces", count: 2, sides: 6, sealed: true, role: { type: "controller", fighter: "ana" } },
    ]);
  });
});
