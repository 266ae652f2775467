import { describe, expect, it, test } from "vitest";
import { casesIn, testsIn } from "./coverage/named-tests.ts";
import { type Covered, coveredIn, pageOf } from "./coverage/page.ts";
import { waysIn } from "./coverage/reached.ts";
import { citedWithRanges, sourceIn, sources } from "./coverage/sources.ts";

describe("what cites a rule", () => {
  test.each([
    ["(S3; d20/A.5)", ["d20/A.5"]],
    ["(d10/H.3 to d10/H.6; d10/J.1)", ["d10/H.3", "d10/H.6", "d10/J.1", "d10/H.4", "d10/H.5"]],
    ["no rule", []],
  ])("is read from %j", (text, ids) => {
    expect(citedWithRanges(text)).toEqual(ids);
  });

  it("is the declaration that a comment stands before, in or behind", () => {
    const text = [
      "/** The first. (d20/A.1) */\nexport const first = { a: 1 }; // (d20/A.2)",
      "/** The second. (d20/A.3) */\nfunction second() {\n  return 1; // (d20/A.4)\n}",
      '/** A type. (d20/B) */\ninterface Third {}\nconst other = "d20/C";',
    ].join("\n");
    expect([...sourceIn("src/rulesets/d20/a.ts", text).cited]).toEqual([
      ...[
        ["first", ["d20/A.1", "d20/A.2"]],
        ["second", ["d20/A.3", "d20/A.4"]],
      ],
      ...[
        ["Third", ["d20/B"]],
        ["other", []],
      ],
    ]);
  });

  it("is a case, by its cite and by the example that it is named for", () => {
    const text = 'ruleset: d20\ncases:\n  - case: D03\n    cite: S3; d20/A.5\n  - case: "two, b"\n    cite: d20/B\n';
    expect(casesIn("a.yaml", text)).toEqual([
      { name: "case D03", cites: ["d20/A.5", "d20/case-D03"] },
      { name: "case two, b", cites: ["d20/B", "d20/case-two"] },
    ]);
  });

  it("is a test, by its title, its rows and the comments before it", () => {
    const text = [
      '// (d20/A.1)\nit("one (d20/A.2)", () => {});',
      'describe("two (d20/B)", () => {\n  it("three (d20/C)", () => {});\n  it("four", () => {});\n});',
      'test.each([["d20/J-1: a tie"]])("%s", () => {});',
    ].join("\n");
    expect(testsIn("a.test.ts", text)).toEqual([
      { name: "one (d20/A.2)", cites: ["d20/A.2", "d20/A.1"] },
      { name: "two (d20/B)", cites: ["d20/B"] },
      { name: "three (d20/C)", cites: ["d20/C"] },
      { name: "%s", cites: ["d20/J-1"] },
    ]);
  });
});

describe("how a player gets there", () => {
  const rule = { id: "d20/F.2", title: "Critical hits" };
  const files = ["a", "fighter/sheets", "rulings", "b"].map((name) =>
    sourceIn(`src/rulesets/d20/${name}.ts`, "/** (d20/F.2) */\nexport const hit = 1;"),
  );
  const hit = "src/rulesets/d20/a.ts: hit";
  const named = (...titles: readonly string[]) => titles.map((title) => ({ title, reaches: new Set([hit]) }));

  test.each([
    ["by what runs it", 0, 1, named("Attack", "Move"), [], ["Attack", "Move"]],
    ["by more than can be named", 0, 1, named("1", "2", "3", "4", "5"), [], ["1", "2", "3", "and 2 more"]],
    ["on the sheet", 0, 1, [], [hit], ["the sheet"]],
    ["never by hand", 0, 1, [], [], ["worked out by itself"]],
    ["nowhere, where nothing needs it", 3, 4, [], [], []],
    ["on the sheet and by a ruling", 1, 3, [], [], ["the rules of this table", "the sheet"]],
  ])("is %s", (_, from, to, ways, shown, expected) => {
    const known = { all: files.slice(from, to), tests: [], ways, shown: new Set(shown), needed: new Set([hit]) };
    expect(coveredIn([rule], known).map((each) => each.ways)).toEqual([expected]);
  });

  it("is the name that the window gives, for what is declared, and the card's for what follows", () => {
    const ways = waysIn("d20", sources("src/rulesets/d20"));
    const to = (key: string) => ways.filter(({ reaches }) => reaches.has(key)).map(({ title }) => title);
    expect(to("src/rulesets/d20/attack/stance.ts: stanceStage")).toEqual(["Combat stance"]);
    expect(to("src/rulesets/d20/answer/critical.ts: describeStage")).toEqual(["“A crippling injury by …”"]);
  });
});

describe("a page", () => {
  const covered = (place: string, title: string, has: Partial<Covered> = {}): Covered => ({
    ...{ id: `d20/${place}`, title, code: [], tests: [], ways: [] },
    ...has,
  });
  const whole = { code: ["`a.ts` a", "b", "c", "d"], tests: ["one | two (S3; d20/F)"], ways: ["Attack"] };
  const page = pageOf("d20", [
    ...[covered("F", "Attacks"), covered("F.1", "Hits. They wound.", whole), covered("F.1.1", "Less")],
    ...[covered("F.3", "Gone"), covered("case-1", "A blow", { tests: ["case 1"] })],
    ...[covered("G", "Damage", { ...whole, isHeading: true }), covered("G.1", "More", whole)],
  ]);

  it("has a row for each rule; a heading has its parts, and a part has what its rule has", () => {
    expect(page.split("\n").filter((line) => line.startsWith("| d20/"))).toEqual([
      "| d20/F | Attacks | its parts | its parts | its parts |",
      "| d20/F.1 | Hits. They wound. | `a.ts` a; b; c; and 1 more | one \\| two | Attack |",
      "| d20/F.1.1 | Less | as F.1 | as F.1 | as F.1 |",
      "| d20/F.3 | Gone | – | – | – |",
      "| d20/case-1 | A blow | an example | case 1 | an example |",
      "| d20/G | Damage | `a.ts` a; b; c; and 1 more | one \\| two | Attack |",
      "| d20/G.1 | More | `a.ts` a; b; c; and 1 more | one \\| two | Attack |",
    ]);
  });

  it("counts what is covered itself, as a part and not at all", () => {
    // G is a heading over G.1: what cites it is shown, but it is no rule.
    expect(page).toContain("Of 4 rules this many");
    expect(page).toContain("| code | 2 | 1 | 1 |\n| a test | 2 | 1 | 1 |");
    expect(page).toContain("Of 1 worked examples, 1 are tests.");
  });
});
