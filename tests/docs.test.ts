import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { anchorsOf, brokenLinks, listPictures, missingPaths, missingScripts, pagePaths, readPage } from "./docs.ts";
import { filesUnder, root } from "./sources.ts";

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

describe("the pictures of the docs", () => {
  const pictures = filesUnder(["docs/pictures"], [""]);

  it("are those that pages show, and no others", () => {
    const shown = new Set(pagePaths().flatMap((path) => listPictures(readPage(path))));
    expect([...shown].sort()).toEqual([...pictures].sort());
  });

  it("are at most 40, each WebP of at most 60 KB", () => {
    expect(pictures.length).toBeLessThanOrEqual(40);
    const unfit = pictures.filter((path) => !path.endsWith(".webp") || statSync(join(root, path)).size > 60 * 1024);
    expect(unfit).toEqual([]);
  });

  it("are found on a page as Markdown and as HTML", () => {
    const text = '![a](pictures/a.webp) [b](b.md) <source srcset="../c.png"> ![d](https://example.org/d.png)';
    expect(listPictures(readPage("docs/a.md", text))).toEqual(["docs/pictures/a.webp", "c.png"]);
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
