import { expect, test } from "vitest";
import texts from "../../lang/en.json" with { type: "json" };
import { expectRefusal, must } from "../../tests/contract/must.ts";
import { type Data, type Result, ok, listFields, refuse, listTokenNumbers } from "../engine/index.ts";
import {
  DEFAULT_RULESET,
  findFamily,
  FAMILIES,
  findRuleset,
  toWordKey,
  OFFERED,
  RULESETS,
  listRulings,
  findDisplayRuleset,
} from "./all.ts";

test("a ruleset is found by its id, and the default is one of them", () => {
  for (const [id, rules] of Object.entries(RULESETS)) expect(must(findRuleset(id))).toBe(rules);
  expect(must(findRuleset(DEFAULT_RULESET)).id).toBe(DEFAULT_RULESET);
});

test("a world is offered what has sheets, and each has its name", () => {
  for (const id of OFFERED) expect(texts.RIPOSTE.Rulesets).toHaveProperty(id);
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

test("for the same rulings it is the same game, from which much is derived once, and another one for others", () => {
  const [one, other]: readonly Data[] = [{ blindReactions: false }, {}];
  const ruled = (rulings: Data | undefined) => must(findRuleset("d10", rulings));
  const shown = (rulings?: Data) => findFamily("d10Character", "d10", rulings);
  const [rules, family] = [ruled(one), shown(one)];
  expect(ruled(other)).not.toBe(rules);
  expect(shown(other)).not.toBe(family);
  expect(ruled(one)).toBe(rules);
  expect(shown(one)).toBe(family);
  expect(shown()).toBe(shown());
});

test("an actor is shown as the world's edition shows it, and in a world of another game as its own first edition does", () => {
  const abilities = (ruleset: string) =>
    findFamily("d10Character", findDisplayRuleset("d10Character", ruleset) ?? "")?.shown[0]?.groups.flatMap(
      ({ path, fields }) => (path === "abilities" ? Object.keys(fields) : []),
    );
  expect(abilities("d10-classic")).toContain("dodge");
  expect(abilities("d10")).not.toContain("dodge");
  expect(abilities("d6x3")).toEqual(abilities("d10"));
  expect(findDisplayRuleset("stranger", "d10")).toBeUndefined();
});

test("a ruleset shows what belongs to its game, and nothing of another", () => {
  expect(findFamily("d10Character", "d10-classic")?.words).toBe("d10");
  expect(findFamily("d10Character", "d6")).toBeUndefined();
  expect(findFamily("stranger", "d10")).toBeUndefined();
});

test("every ruleset with sheets shows one for each that its family stores", () => {
  for (const { sheets } of FAMILIES)
    for (const ruleset of Object.keys(RULESETS)) {
      const shown = sheets.map(({ type }) =>
        findFamily(type, findDisplayRuleset(type, ruleset) ?? "")?.shown.map((sheet) => sheet.type),
      );
      expect(shown).toEqual(sheets.map(() => sheets.map(({ type }) => type)));
    }
});

test.each([
  ["d10", "act.hint.split", "RIPOSTE.d10.act.hint.split"],
  ["d10-classic", "act.hint.split", "RIPOSTE.d10-classic.act.hint.split"],
  ["d10-classic", "reaction.dodge", "RIPOSTE.d10.reaction.dodge"],
  ["d6x3", "reaction.dodge", "RIPOSTE.d6x3.reaction.dodge"],
  ["constructor", "constructor", "RIPOSTE.constructor.constructor"],
])("%s has the word %s under %s", (ruleset, word, key) => {
  expect(toWordKey(ruleset, word)).toBe(key);
});

test("every field that an edition shows is stored", () => {
  for (const { sheets } of FAMILIES)
    for (const spec of sheets)
      for (const ruleset of Object.keys(RULESETS)) {
        const shown = must(
          wanted(
            findFamily(spec.type, findDisplayRuleset(spec.type, ruleset) ?? "")?.shown.find(
              ({ type }) => type === spec.type,
            ),
          ),
        );
        const places = listFields(spec).map(({ path }) => path.join("."));
        expect(listFields(shown).filter(({ path }) => !places.includes(path.join(".")))).toEqual([]);
      }
});

function wanted<T>(value: T | undefined): Result<T> {
  return value === undefined ? refuse("none") : ok(value);
}

test.each([
  //  type           bars           numbers
  ["d10Character", ["willpower"], ["wound"]],
  ["d20Npc", [], ["vitality", "wounds"]],
] as const)("a token of a %s may show %j as bars, %j as numbers", (type, bar, value) => {
  const spec = FAMILIES.flatMap(({ sheets }) => sheets).find((each) => each.type === type);
  expect(spec && listTokenNumbers(spec)).toEqual({ bar, value });
});

test.each(OFFERED)(
  "%s: what a table may rule otherwise is what its rules know, ten settings among it at the most",
  (id) => {
    const specs = listRulings(id);
    expect(specs.length).toBeGreaterThan(0);
    expect(specs.filter(({ setting }) => setting === true).length).toBeLessThanOrEqual(10);
    expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
    expect(must(findRuleset(id)).withRulings).toBeDefined();
  },
);
