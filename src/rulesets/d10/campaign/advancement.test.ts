import { describe, expect, it, test } from "vitest";
import type { Advancement, Data } from "../../../engine/index.ts";
import { advancement as classic } from "../../d10-classic/advancement.ts";
import { advancement as injury } from "../../d10-injury/advancement.ts";
import { advancement as d10 } from "../advancement.ts";

/** What the next point at a place costs, from a rating. */
function cost(rules: Advancement, path: string, rating: number): number | undefined {
  const [part = "", name = ""] = path.split(".");
  return rules.raises({ [part]: { [name]: rating } }, {}).find((each) => each.path === path)?.cost;
}

/** What all points between two ratings cost together. */
function costs(rules: Advancement, path: string, [from, to]: readonly [number, number]): number {
  const steps = Array.from({ length: to - from }, (_, index) => cost(rules, path, from + index) ?? NaN);
  return steps.reduce((sum, each) => sum + each, 0);
}

describe("what rises cost (d10/J.2)", () => {
  test.each([
    // 1 → 2 costs 4 × 1, 2 → 3 costs 4 × 2.
    ["an attribute from 1 to 3", d10, "attributes.strength", [1, 3], 12],
    // The first point 2, then 2 × 1 and 2 × 2.
    ["an ability from 0 to 3", d10, "abilities.athletics", [0, 3], 8],
    // In the older edition 3, then the same.
    ["an ability from 0 to 3 in profile B", classic, "abilities.athletics", [0, 3], 9],
    ["an ability from 0 to 3 with Injuries", injury, "abilities.athletics", [0, 3], 8],
    ["permanent Willpower from 3 to 5", d10, "willpower.max", [3, 5], 8],
  ] as const)("%s", (_what, rules, path, between, expected) => {
    expect(costs(rules, path, between)).toBe(expected);
  });

  it("therapy for one Trauma costs 3, and only where Traumas are kept", () => {
    const stored: Data = { traumas: [{ name: "Fire" }, { name: "Water" }] };
    expect(injury.raises(stored, {})).toEqual([
      { path: "traumas.0", from: 2, to: 1, cost: 3, loses: "Fire" },
      { path: "traumas.1", from: 2, to: 1, cost: 3, loses: "Water" },
    ]);
    expect(d10.raises(stored, {})).toEqual([]);
  });

  it("taking part is worth 2, winning 4 in all, a journal 1 in profile A, the best player 2 in profile B", () => {
    expect(d10.awards.map(({ points }) => points)).toEqual([2, 4, 1]);
    expect(classic.awards.map(({ points }) => points)).toEqual([2, 4, 2]);
  });
});
