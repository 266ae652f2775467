import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { RULINGS } from "../src/rulesets/d10/rulings.ts";

const FOLDER = "src/rulesets/d10";
const page = readFileSync("docs/d10-rules.md", "utf8");
const cases = readFileSync("tests/cases/d10.yaml", "utf8");

/** A test file with names of tests, a transcript, or a case. */
const TEST = /`[^`]+`(?: "[^"]+"(?:, "[^"]+")*)?|case \d+/g;

/** The rows of the page's table: the number, the subject, the places of the rule, its tests. */
const rows = page.split("\n").flatMap((line) => {
  const [, number = "", subject = "", places = "", tests = ""] = line.split("|").map((cell) => cell.trim());
  return /^\d+$/.test(number) ? [{ row: Number(number), subject, places, tests }] : [];
});

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** The faults of one entry: a file, followed by names in it. */
function faultsOfPlace(entry: string): readonly string[] {
  const [file = "", ...names] = marked(entry);
  const text = textOf(`${FOLDER}/${file}`);
  const missing = names.filter((name) => !new RegExp(`^export (const|function) ${name}\\b`, "m").test(text));
  return [...(text === "" || names.length === 0 ? [`${file} with a name`] : []), ...missing];
}

/** The faults of one such entry. */
function faultsOfTest(entry: string): readonly string[] {
  const [file = ""] = marked(entry);
  if (entry.startsWith("case ")) return new RegExp(`^ *- ${entry.replace(" ", ": ")}$`, "m").test(cases) ? [] : [entry];
  if (file.endsWith(".txt")) return existsSync(`tests/transcripts/d10/${file}`) ? [] : [file];
  const text = textOf(`${FOLDER}/${file}`);
  const names = [...entry.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  return names.length === 0 ? [`${file} with a test`] : names.filter((name) => !text.includes(`("${name}", `));
}

function marked(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}

describe("docs/d10-rules.md", () => {
  it("has every row of 0.3 once, in order", () => {
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
  });

  test.each(rows)("row $row names rules that are there: $subject", ({ subject, places }) => {
    expect(places.split("; ").flatMap(faultsOfPlace)).toEqual([]);
    expect(marked(subject).filter((ruling) => !(ruling in RULINGS))).toEqual([]);
  });

  test.each(rows)("row $row names tests that are there: $subject", ({ tests }) => {
    const entries = tests.match(TEST) ?? [];
    expect(entries.flatMap(faultsOfTest)).toEqual([]);
    expect(entries.join("; ")).toBe(tests);
  });

  it("names every ruling that a table may make", () => {
    const named = rows.flatMap(({ subject }) => marked(subject));
    expect(Object.keys(RULINGS).filter((ruling) => !named.includes(ruling))).toEqual([]);
  });

  it("would be found out otherwise", () => {
    expect(faultsOfPlace("`dice.ts` `sumFaces`, `readTarot`")).toEqual(["readTarot"]);
    expect(faultsOfPlace("`tarot.ts` `readCard`")).toEqual(["tarot.ts with a name", "readCard"]);
    expect(faultsOfTest('`dice.test.ts` "a tarot (A.2)", "an outcome (d10/A.2)"')).toEqual(["a tarot (A.2)"]);
    expect(faultsOfTest("`dice.test.ts`")).toEqual(["dice.test.ts with a test"]);
    expect([faultsOfTest("`tarot.txt`"), faultsOfTest("case 9998")]).toEqual([["tarot.txt"], ["case 9998"]]);
  });
});
