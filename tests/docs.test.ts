import { describe, expect, it, test } from "vitest";
import { anchorsOf, brokenLinks, missingPaths, missingScripts, pagePaths, readPage } from "./docs.ts";

describe.each(pagePaths())("%s", (path) => {
  const page = readPage(path);

  it("names paths that exist", () => {
    expect(missingPaths(page)).toEqual([]);
  });

  it("links to pages and headings that exist", () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it("names npm scripts that exist", () => {
    expect(missingScripts(page)).toEqual([]);
  });
});

test("a wrong path is found, in text and in a code block, and a right one is not", () => {
  const text = [
    "`src/rulesets/d10/harm/harm.ts`, `harm/harm.ts`, `harm.ts`, `src/rulesets/<game>/harm/`, `lang/<code>.json`, `dist/riposte.mjs`",
    "`src/rulesets/d10/harm/balm.ts`, `harm/balm.ts`, `balm.ts`, `src/rulesets/<game>/balm/`, `rulesets/d10`",
    "```sh\nnpx tsx tools/play.ts tests/transcripts/d10/balm.txt\n```",
  ].join("\n");
  expect(missingPaths(readPage("docs/a.md", text))).toEqual([
    ...["src/rulesets/d10/harm/balm.ts", "harm/balm.ts", "balm.ts", "src/rulesets/<game>/balm/"],
    "tests/transcripts/d10/balm.txt",
  ]);
});

test("a wrong link is found, whether its page or its heading is missing", () => {
  const text =
    "## Two words\n[a](cases.md) [b](#two-words) [c](cases.md#a-file) [d](nothing.md) [e](#three) [f](cases.md#nothing)";
  expect(brokenLinks(readPage("docs/a.md", text))).toEqual(["nothing.md", "#three", "cases.md#nothing"]);
});

test("the anchors of headings are those that GitHub makes", () => {
  expect(anchorsOf("# Where is …?\n## `derive` (d20)\n## A_b, c\n## A_b, c\n```sh\n# no heading\n```")).toEqual([
    ...["where-is-", "derive-d20", "a_b-c", "a_b-c-1"],
  ]);
});

test("a wrong npm script is found", () => {
  expect(missingScripts(readPage("a.md", "`npm test`, `npm start -- --help`, `npm run plya`"))).toEqual(["plya"]);
});
