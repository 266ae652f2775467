import { expect, test } from "vitest";
import { canOutlastFight } from "../src/engine/index.ts";
import { LASTING as D20 } from "../src/rulesets/d20/vocabulary.ts";
import { DURATIONS, LASTING as D6 } from "../src/rulesets/d6/vocabulary.ts";
import { EFFECTS } from "../src/rulesets/d6x3/fighter/conditions.ts";

/** The kinds of effects of some games, each with the moment that ends it. */
const ENDS = {
  d6: Object.entries(D6).map(([kind, { lasts }]) => [kind, DURATIONS[lasts]] as const),
  d20: Object.entries(D20).map(([kind, { ends }]) => [kind, ends] as const),
  d6x3: Object.entries(EFFECTS).map(([kind, { until }]) => [kind, until] as const),
};

test.each([
  ["d6", "aim conditional decay drawn extended potency prone recoil strain", "charged debt full-defence place stuck"],
  ["d20", "drawn dropped grappled pinned prone smashed stowed", "flat-footed moving stance stunned surprised"],
  ["d6x3", "advanced aim bound cover hamstrung held makeshift", "all-out defend footwork guard-up press struck"],
] as const)("of what lasts in %s, %s last outside of fights too, and %s do not", (game, outside, within) => {
  const ends = new Map<string, string>(ENDS[game]);
  const lasts = (kind: string) => canOutlastFight({ anchor: { moment: ends.get(kind) ?? "", of: "", count: 1 } });
  expect(outside.split(" ").filter((kind) => !ends.has(kind) || !lasts(kind))).toEqual([]);
  expect(within.split(" ").filter((kind) => !ends.has(kind) || lasts(kind))).toEqual([]);
});
