import { expect, test } from "vitest";
import { RULESETS } from "../../src/rulesets/all.ts";
import { keepsTheContract } from "./contract.ts";
import { SAMPLES } from "./samples.ts";

test("every ruleset has a sample", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(Object.keys(RULESETS));
});

for (const [id, rules] of Object.entries(RULESETS)) {
  keepsTheContract(id, rules, SAMPLES[id] ?? { fighters: [], declarations: [] });
}
