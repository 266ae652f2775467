import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it, test } from "vitest";
import { GAMES } from "../../src/rulesets/index.ts";
import { wordsOf } from "../transcripts/words.ts";
import { filesUnder, textOf } from "../sources.ts";
import { caseFiles, gameOf, judgeAll } from "./cases.ts";
import { judge, reportOf } from "./judge.ts";
import { parseCases } from "./parse.ts";

const files = caseFiles().map((path) => ({ file: basename(path), source: readFileSync(path, "utf8") }));

describe.each(files)("$file", ({ source }) => {
  const { cases } = parseCases(source, gameOf);

  test.each(cases.map((each) => ({ name: each.name, cite: each.cite, each })))("case $name ($cite)", ({ each }) => {
    const report = reportOf(judge(each));
    if (report !== "") expect.fail(report);
  });

  it("names each case once", () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

/** A file with one case, whose lines from the fourth on are these. */
function withCase(...lines: readonly string[]): string {
  return ["ruleset: d10", "cases:", "  - case: 1", ...lines.map((line) => `    ${line}`)].join("\n");
}

describe("a file that is not well written is refused with the line where it is wrong", () => {
  const read = ["cite: A.2", "verb: read"];
  const table = ["cite: S0", "verb: play", "given:", "  fighters: { ana: {}, bo: {} }"];
  const expecting = "expect: { round: 1 }";

  test.each([
    ["cases: []", "line 1: the file names no ruleset"],
    ["ruleset: nonsense\ncases: []", 'line 1: there are no verbs for a ruleset "nonsense".'],
    ["ruleset: constructor\ncases: []", 'line 1: there are no verbs for a ruleset "constructor".'],
    ["ruleset: d10", "line 1: the file needs cases."],
    ["ruleset: d10\nhouse: 1\ncases: []", "line 2: house is no field of the file"],
    ["ruleset: d10\ncases: {a: [}", "line 2: "],
    [withCase("verb: read", "expect: {}"), "line 3: a case needs cite."],
    [withCase("cite: A.2", "verb: guess", "expect: {}"), 'line 5: "guess" is not one of read, '],
    [withCase(...read, "given: { faces: [1] }"), "line 3: the case expects nothing"],
    [withCase(...read, "given: { faces: [1] }", "expect: {}"), "line 3: the case expects nothing"],
    [
      withCase(...read, "given: { faces: [1] }", "rulings:", "  luck: yes", "expect: { outcome: 1 }"),
      "line 8: luck is no field of the rulings; its fields are ",
    ],
    [withCase(...read, "rulings: { coverDodge: 7 }"), "line 6: 7 is not yes or no."],
    [
      withCase(...read, "given: { faces: [1] }", "each:", "  - { rulings: { luck: yes }, expect: { outcome: 1 } }"),
      "line 8: luck is no field of the rulings",
    ],
    [withCase(...read, "given: {}", "expect: { outcome: 1 }"), "line 6: the verb read needs faces."],
    [withCase(...read, "given: 7", "expect: { outcome: 1 }"), "line 6: given says what is given"],
    [withCase(...read, "given: { faces: [11] }", "expect: { outcome: 1 }"), "line 6: 11 is not a whole number"],
    [withCase(...read, "given: { faces: 7 }", "expect: { outcome: 1 }"), "line 6: 7 is not a list of faces"],
    [
      withCase(...read, "given:", "  faces: [1]", "  dice: 2", "expect: { outcome: 1 }"),
      "line 8: dice is no field of the",
    ],
    [
      withCase(...read, "given: { faces: [1] }", "expect:", "  luck: 1"),
      "line 8: the verb read gives no luck; it gives",
    ],
    [
      withCase(...read, "given: { faces: [1] }", "each:", "  - { given: { luck: 1 }, expect: { outcome: 1 } }"),
      "line 8",
    ],
    [
      withCase(...read, "given: { faces: [1] }", "each:", "  - { expect: { luck: 1 } }"),
      "line 8: the verb read gives no",
    ],
    [withCase(...read, "given: { faces: [1] }", "each:", "  - {}"), "line 8: a row needs expect."],
    [
      withCase("cite: S0", "verb: play", "given:", "  steps: [{ ana: volley targets=bo,cy weapon=gun }]"),
      "line 7: cy weapon=gun has no value. In { } and [ ] a comma ends a text: put the text in quotes.",
    ],
    [
      withCase(...table, "  steps: [ana: volley targets=bo,cy weapon=gun]", expecting),
      'line 8: "cy weapon=gun" cannot be said: nobody speaks in "cy weapon=gun"',
    ],
    [withCase(...table, "  steps: [{ ana: evade, bo: evade }]", expecting), "line 8: a step has one speaker, and this"],
    [
      withCase(...table, "  steps: [{ refused: yes }]", expecting),
      "line 8: a step has one speaker, and this one has 0",
    ],
    [
      withCase(...table, "  steps: []", "expect:", "  told: { damagd: none }"),
      "line 10: told knows no damagd: to expect",
    ],
    [withCase(...table, "  steps: []", "expect:", "  lasting: { only: { cy: none } }"), "line 10: lasting knows no cy"],
    [withCase(...table, "  steps: []", "expect:", "  spent:"), "line 10: spent has no value."],
  ])("%j", (source, sentence) => {
    expect(() => parseCases(source, gameOf)).toThrow(sentence);
  });
});

describe("a case that the rules answer otherwise is told", () => {
  const differences = (...lines: readonly string[]): readonly string[] =>
    judgeAll(withCase(...lines)).flatMap((verdict) => verdict.differences);
  const read = ["cite: A.2", "verb: read", "given: { faces: [10, 1] }"];
  const fight = [
    "cite: S0",
    "verb: may",
    "given:",
    "  fighters: { ana: { dexterity: 2 }, bo: { dexterity: 2 } }",
    "  steps: [{ ana: attack target=bo weapon=unarmed }]",
  ];

  test.each<[string, readonly string[], readonly string[]]>([
    ["another number", [...read, "expect: { outcome: 2 }"], ["outcome: expected 2, got 1"]],
    ["the same number", [...read, "expect: { outcome: 1 }"], []],
    ["what is not told", [...read, "expect: { damage: 1 }"], ["damage: expected 1, got nothing"]],
    ["no refusal", [...read, "expect: { refused: yes }"], ["refused: expected yes, got allowed"]],
    ["no refusal, allowed", [...read, "expect: { allowed: no }"], ["refused: expected yes, got allowed"]],
    ["allowed as expected", [...read, "expect: { allowed: yes, outcome: 1 }"], []],
    [
      "refused, with another code",
      [...fight, '  try: "bo: reaction=nonsense"', "expect: { refused: a/b }"],
      ['refused: expected a/b, got answer/not-an-option {"answer":"nonsense"}'],
    ],
    ["refused, as expected", [...fight, '  try: "bo: reaction=nonsense"', "expect: { refused: yes }"], []],
    [
      "a step that should be refused and is taken",
      [
        "cite: S0",
        "verb: play",
        "given:",
        "  fighters: {}",
        "  steps: [{ gm: pass to nobody in round 2, refused: yes }]",
        "expect: { round: 2 }",
      ],
      ['refused: expected no, got case/step-was-taken {"step":"gm: pass to nobody in round 2"}'],
    ],
  ])("%s", (_name, lines, told) => {
    expect(differences(...lines)).toEqual(told);
  });

  it("under another ruling, of the case or of its row, and only there", () => {
    const damage = ["cite: L-9", "verb: damage", "given: { kind: thrown, strength: 1, outcome: 2 }"];
    expect(differences(...damage, "expect: { dice: 1 }")).toEqual([]);
    expect(differences(...damage, "rulings: { outcomeAlwaysAdds: yes }", "expect: { dice: 3 }")).toEqual([]);
    const rows = [
      "each:",
      "  - { expect: { dice: 3 } }",
      "  - { rulings: { outcomeAlwaysAdds: no }, expect: { dice: 1 } }",
    ];
    expect(differences(...damage, "rulings: { outcomeAlwaysAdds: yes }", ...rows)).toEqual([]);
  });

  it("an option that is not there, which is the case's own fault and no refusal", () => {
    const [difference] = differences(...fight, "  option: nonsense", "expect: { refused: yes }");
    expect(difference).toMatch(/^refused: expected yes, got case\/no-such-option/);
  });

  it("a fraction is right to six places", () => {
    const chances = ["cite: A.9", "verb: chances", "given: { dice: 5 }"];
    expect(differences(...chances, "expect: { at least 1: 0.8677004 }")).toEqual([]);
    expect(differences(...chances, "expect: { at least 1: 0.868 }")).toHaveLength(1);
  });
});

describe("docs/cases.md", () => {
  const page = readFileSync(new URL("../../docs/cases.md", import.meta.url), "utf8");

  test.each(Object.entries(gameOf("d10")?.verbs({}) ?? {}))(
    "describes %s, its fields and what it gives",
    (verb, { fields, gives }) => {
      expect(page).toContain(`### \`${verb}\``);
      expect([...Object.keys(fields), ...gives].filter((word) => !page.includes(`\`${word}`))).toEqual([]);
    },
  );

  const others = GAMES.filter(({ words }) => words !== "d10").flatMap(({ words: game }) =>
    Object.entries(gameOf(game)?.verbs({}) ?? {}).map(([name, verb]) => ({ game, name, ...verb })),
  );

  test.each(others)(
    "or a README beside the cases names $game's $name and its words",
    ({ game, name, fields, gives }) => {
      const told = [page, ...filesUnder([`tests/cases/${game}`], ["/README.md"]).map(textOf)].join("\n");
      expect([name, ...Object.keys(fields), ...gives].filter((word) => !told.includes(`\`${word}`))).toEqual([]);
    },
  );

  it("names every word for what fighters carry", () => {
    const { items } = wordsOf("d10");
    const words = Object.entries(items).flatMap(([word, { defaults }]) => [word, ...Object.keys(defaults)]);
    expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
  });

  it("names every ruling that a case may make", () => {
    expect(Object.keys(gameOf("d10")?.rulings ?? {}).filter((ruling) => !page.includes(`\`${ruling}\``))).toEqual([]);
  });

  it("shows cases that the rules answer so", () => {
    const examples = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text = ""]) => text);
    const written = examples.filter((text) => text.includes("verb:"));
    const files = written.map((text) => (text.startsWith("ruleset") ? text : `ruleset: d10\ncases:\n${text}`));
    expect(files.flatMap(judgeAll).flatMap(({ differences }) => differences)).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
  });
});
