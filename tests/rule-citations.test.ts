import { posix } from "node:path";
import { describe, expect, it, test } from "vitest";
import { familyNameOf } from "../src/rulesets/index.ts";
import { pages, ruleIds } from "./rule-ids.ts";
import { filesUnder, textOf } from "./sources.ts";

const GAMES = pages().map(({ game }) => game);
const CITED = new RegExp(
  String.raw`\b(?:${GAMES.join("|")})\/(?:[A-M0](?:\.\d+)*|[JLR]-\d+|case-[A-Z]?\d+)(?![\w-])`,
  "g",
);
const OLD = /(?<![\w/.-])(?:[JLR]-\d+|case [A-Z]?\d+|0\.3,? row)|\([^()]*(?<![\w/.])[A-M]\.\d[^()]*\)/;

/** The rulings that a README adds to those of docs/rules, by their ids. */
function ownRulings(path: string): readonly string[] {
  const folder = posix.basename(posix.dirname(path));
  return [...textOf(path).matchAll(/^\| (?:\w+\/)?([JLR]-\d+) +\|/gm)].map(
    ([, no = ""]) => `${familyNameOf(folder)}/${no}`,
  );
}

const known = new Set([...ruleIds().keys(), ...filesUnder(["src/rulesets"], ["/README.md"]).flatMap(ownRulings)]);
const code = filesUnder(["src/rulesets", "tests/cases", "docs"], [".ts", ".yaml", ".md"]);

describe("citations", () => {
  it("are many", () => {
    expect(code.flatMap((path) => textOf(path).match(CITED) ?? []).length).toBeGreaterThan(3000);
  });

  test.each(code)("of %s are rules that there are", (path) => {
    const cited = textOf(path).match(CITED) ?? [];
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(code.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts")))("of %s are ids", (path) => {
    const comments = textOf(path).match(/\/\*\*[^]*?\*\/|\/\/.*/g) ?? [];
    expect(comments.filter((comment) => OLD.test(comment))).toEqual([]);
  });
});
