import { describe, expect, it, test } from "vitest";
import { citedIn, ownRulings, ruleIds } from "./rule-ids.ts";
import { filesUnder, textOf } from "./sources.ts";

const OLD = /(?<![\w/.-])(?:[JLR]-\d+|case [A-Z]?\d+|0\.3,? row)|\([^()]*(?<![\w/.])[A-M]\.\d[^()]*\)/;

const known = new Set([...ruleIds().keys(), ...ownRulings().map(({ id }) => id)]);
const code = filesUnder(["src/rulesets", "tests/cases", "docs"], [".ts", ".yaml", ".md"]);

describe("citations", () => {
  it("are many", () => {
    expect(code.flatMap((path) => citedIn(textOf(path))).length).toBeGreaterThan(3000);
  });

  test.each(code)("of %s are rules that there are", (path) => {
    const cited = citedIn(textOf(path));
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(code.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts")))("of %s are ids", (path) => {
    const comments = textOf(path).match(/\/\*\*[^]*?\*\/|\/\/.*/g) ?? [];
    expect(comments.filter((comment) => OLD.test(comment))).toEqual([]);
  });
});
