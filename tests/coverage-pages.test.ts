import { describe, expect, it, test } from "vitest";
import { coveragePages } from "./coverage/page.ts";
import { filesUnder, textOf } from "./sources.ts";

const written = coveragePages();

describe("the pages that say what covers each rule", () => {
  it("are one for each game", () => {
    expect(filesUnder(["docs/rules"], ["-coverage.md"])).toEqual([...written.keys()]);
  });

  test.each([...written])("%s is up to date: else run `npm run rule-coverage`", (path, page) => {
    const [lines, stored] = [page.split("\n"), textOf(path).split("\n")];
    const changed = lines.filter((line) => !stored.includes(line)).map((line) => line.slice(0, 160));
    expect(changed, "changed since `npm run rule-coverage` was run").toEqual([]);
    expect(stored.length, "lines; run `npm run rule-coverage`").toBe(lines.length);
  });
});
