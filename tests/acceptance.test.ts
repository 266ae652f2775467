import { describe, expect, it, test } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

const ROW = /^\| (\d+) +\|/gm;
/** One number, or several: "acceptance 15, 16: …". */
const TITLE = /["`]acceptance (\d+(?:, \d+)*):/g;

/** The folders that may hold acceptance tests. */
const PLACES = ["tests", "packages", "src", "bench"];

const rows = [...textOf("docs/acceptance.md").matchAll(ROW)].map(([, number]) => Number(number));
const carriedOut = filesUnder(PLACES, [".spec.ts", ".test.ts"]).flatMap((path) =>
  [...textOf(path).matchAll(TITLE)].flatMap(([, numbers = ""]) => numbers.split(", ").map(Number)),
);

describe("docs/acceptance.md", () => {
  // The one without a test is a measurement: npm run bench.
  test.each(rows.filter((row) => row !== 22))("row %i has a test that bears its number", (row) => {
    expect(carriedOut).toContain(row);
  });

  it("has a row for every test that bears a number", () => {
    expect([...new Set(carriedOut)].filter((number) => !rows.includes(number))).toEqual([]);
  });
});
