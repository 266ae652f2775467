import { expect, test } from "vitest";
import { expectRefusal, must } from "../../tests/contract/must.ts";
import type { Data } from "../engine/kernel/json.ts";
import { DEFAULT_RULESET, familyOf, FAMILIES, findRuleset, keyOf, RULESETS } from "./index.ts";

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

test("an actor is shown as the world's edition shows it, and in a world of another game as its own first edition does", () => {
  const abilities = (ruleset: string) =>
    familyOf("d10Character", ruleset)?.shown[0]?.groups.flatMap(({ path, fields }) =>
      path === "abilities" ? Object.keys(fields) : [],
    );
  expect(abilities("d10-classic")).toContain("dodge");
  expect(abilities("d10")).not.toContain("dodge");
  expect(abilities("3d6")).toEqual(abilities("d10"));
  expect(familyOf("stranger", "d10")).toBeUndefined();
});

test("every ruleset with sheets shows one for each that its family stores", () => {
  for (const { sheets } of FAMILIES)
    for (const ruleset of Object.keys(RULESETS)) {
      const shown = sheets.map(({ type }) => familyOf(type, ruleset)?.shown.map((sheet) => sheet.type));
      expect(shown).toEqual(sheets.map(() => sheets.map(({ type }) => type)));
    }
});

test.each([
  ["d10", "act.hint.split", "RIPOSTE.d10.act.hint.split"],
  ["d10-classic", "act.hint.split", "RIPOSTE.d10-classic.act.hint.split"],
  ["d10-classic", "reaction.dodge", "RIPOSTE.d10.reaction.dodge"],
  ["3d6", "reaction.dodge", "RIPOSTE.3d6.reaction.dodge"],
  ["constructor", "constructor", "RIPOSTE.constructor.constructor"],
])("%s has the word %s under %s", (ruleset, word, key) => {
  expect(keyOf(ruleset, word)).toBe(key);
});
