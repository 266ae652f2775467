import { expect, test } from "vitest";
import { expectRefusal, must } from "../../tests/contract/must.ts";
import type { Data } from "../engine/kernel/json.ts";
import { DEFAULT_RULESET, findRuleset, RULESETS } from "./index.ts";

test("a ruleset is found by its id, and the default is one of them", () => {
  for (const [id, rules] of Object.entries(RULESETS)) expect(must(findRuleset(id))).toBe(rules);
  expect(must(findRuleset(DEFAULT_RULESET)).id).toBe(DEFAULT_RULESET);
});

test.each(["", "nonsense", "constructor", "__proto__"])("%j is none", (id) => {
  expectRefusal(findRuleset(id), "ruleset/unknown");
});

test("a table's rulings reach the game, and what is no ruling of it changes nothing", () => {
  const stages = (rulings: Data) => Object.keys(must(findRuleset("d10", rulings)).exchanges["attack"]?.stages ?? {});
  const plain = stages({});
  expect(stages({ nonsense: true, constructor: true, blindReactions: "no" })).toEqual(plain);
  expect(plain).not.toContain("rollAttack");
  expect(stages({ blindReactions: false })).toContain("rollAttack");
});
