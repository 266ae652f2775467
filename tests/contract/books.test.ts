import { describe, expect, it, test } from "vitest";
import { filesUnder, textOf } from "../sources.ts";

type Row = { readonly term: string; readonly names: readonly string[]; readonly paths: readonly string[] };

const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner ?? "");

/** The rows of the glossary that name code, under the folder in their heading. */
function glossaryRows(): readonly Row[] {
  const sections = textOf("docs/glossary.md").split(/^## /m);
  return sections.flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const [folder] = quoted(heading);
    const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));
    if (folder === undefined) return [];
    return rows.flatMap(([, term = "", , names = "", files = ""]) => {
      const named = { term, names: quoted(names), paths: quoted(files).map((file) => `${folder}/${file}`) };
      return named.names.length > 0 ? [named] : [];
    });
  });
}

describe("the glossary", () => {
  const rows = glossaryRows();

  it("has words for the engine and for a game", () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  test.each(rows)("$term stands where it says", ({ names, paths }) => {
    const code = paths.map(textOf).join("\n");
    for (const name of names) expect(code).toMatch(new RegExp(`\\b${name.split(".").at(-1)}\\b`));
  });
});

describe.each(filesUnder(["src/rulesets"], ["/README.md"]))("%s", (path) => {
  const folder = path.replace("/README.md", "");

  it("lists every ruling that the rules rest on", () => {
    const code = filesUnder([folder], [".ts"]).map(textOf).join("\n");
    const cited = new Set([...code.matchAll(/\bL-\d+/g)].map(([ruling]) => ruling));
    const listed = new Set([...textOf(path).matchAll(/^\| (?:\w+\/)?(L-\d+)/gm)].map(([, ruling]) => ruling));
    expect([...cited].filter((ruling) => !listed.has(ruling))).toEqual([]);
  });

  it("names every file of the ruleset that holds a rule", () => {
    const files = filesUnder([folder], [".ts"]).map((file) => file.slice(folder.length + 1));
    const rules = files.filter(
      (file) => !file.endsWith(".test.ts") && !["index.ts", "entry.ts", "rules.ts"].includes(file),
    );
    expect(rules.filter((file) => !textOf(path).includes(`\`${file}\``))).toEqual([]);
  });
});
