import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";

type Term = { readonly term: string; readonly folder: string; readonly names: string[]; readonly files: string[] };

/** The terms of the sections that name a folder: the columns "code" and "file". */
function termsIn(page: string): readonly Term[] {
  let folder = "";
  return page.split("\n").flatMap((line) => {
    if (line.startsWith("## ")) folder = /\(`(.+)`\)/.exec(line)?.[1] ?? "";
    const [, term = "", , code = "", file = ""] = line.split("|").map((cell) => cell.trim());
    const [names, files] = [marked(code), marked(file)];
    return folder !== "" && names.length > 0 ? [{ term, folder, names, files }] : [];
  });
}

function marked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}

/** The missing files, and the names that none of them contains: of `Pool.difficulty` both words. */
function faultsOf({ folder, names, files }: Term): readonly string[] {
  const paths = files.map((file) => join(folder, file));
  const gone = paths.filter((path) => !existsSync(path));
  const text = paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8"));
  const words = names.flatMap((name) => name.split("."));
  return [...gone, ...words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text.join("\n")))];
}

const terms = termsIn(readFileSync("docs/glossary.md", "utf8"));

test.each(terms)("the glossary's $term is where it says", (term) => {
  expect(term.files).not.toEqual([]);
  expect(faultsOf(term)).toEqual([]);
});

it("is read whole, and would be found out", () => {
  expect(terms.length).toBeGreaterThan(80);
  const [wrong] = termsIn("## d10 (`src/rulesets/d10`)\n| tarot | cards | `D10Pool.tarot` | `dice.ts`, `tarot.ts` |");
  expect(wrong && faultsOf(wrong)).toEqual(["src/rulesets/d10/tarot.ts", "tarot"]);
});
