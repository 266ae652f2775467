import fc from "fast-check";
import { expect, it, test } from "vitest";
import { type Circumstance, LEVELS, findLevel, sumTrack } from "./dice.ts";
import { RULINGS } from "./rulings.ts";

const of = (level: Circumstance["level"], source: string, helps = true): Circumstance => ({ source, level, helps });

test.each([
  // circumstances, sum
  [[], 0, "S3"],
  [[of("minor", "a")], 2, "d20/J-2"],
  [[of("minor", "a"), of("minor", "b")], 4, "D03: minor and minor are major"],
  [[of("major", "a"), of("minor", "b"), of("minor", "c")], 8, "S3: major, minor and minor are extreme"],
  [[of("major", "a"), of("major", "b")], 8, "D05: major and major are extreme"],
  [[of("major", "a"), of("minor", "b")], 4, "d20/A.5: three points are not yet extreme"],
  [[of("extreme", "a"), of("extreme", "b")], 8, "d20/A.5: there is nothing beyond"],
  [[of("major", "a"), of("minor", "b", false)], 2, "D07: a minor penalty lowers a major bonus to minor"],
  [[of("minor", "a"), of("minor", "b", false)], 0, "S3: they cancel"],
  [[of("minor", "laser"), of("minor", "laser")], 2, "D09: one source counts once"],
  [[of("minor", "laser"), of("major", "laser")], 4, "S3: the stronger of one source"],
  [[of("minor", "laser"), of("minor", "laser", false)], 0, "one source may help and hinder"],
] as const)("%j come to %i (%s)", (circumstances, sum, _from) => {
  expect(sumTrack(circumstances, RULINGS)).toBe(sum);
});

it("knows the level of every number of points (d20/A.5)", () => {
  expect([0, 1, 2, 3, 4, 9].map(findLevel)).toEqual([null, "minor", "major", "major", "extreme", "extreme"]);
});

it("turns about with its circumstances, and never goes beyond extreme", () => {
  const any = fc.record({
    source: fc.constantFrom("a", "b", "c"),
    level: fc.constantFrom(...LEVELS),
    helps: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (circumstances) => {
      const turned = circumstances.map((each) => ({ ...each, helps: !each.helps }));
      expect(sumTrack(turned, RULINGS) + sumTrack(circumstances, RULINGS)).toBe(0);
      expect(Math.abs(sumTrack(circumstances, RULINGS))).toBeLessThanOrEqual(8);
    }),
  );
});
