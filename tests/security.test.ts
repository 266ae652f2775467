import { expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

/** The promises of the page on security, and the test that each line names: a scenario, or one without a browser. */
function promises(): readonly (readonly [what: string, shownBy: string])[] {
  const [, table = ""] = textOf("docs/security.md").split("## What is promised");
  const [rows = ""] = table.split("## How it is done");
  const lines = rows.split("\n").filter((line) => line.startsWith("|"));
  const cells = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  const promised = cells.filter(([, what = ""]) => what !== "what" && !/^-+$/.test(what));
  return promised.map(([, what = "", shownBy = ""]) => [what, shownBy]);
}

it("every promise about security names a test that there is", () => {
  const files = [
    ...filesUnder(["tests/scenarios"], [".spec.ts"]),
    ...filesUnder(
      ["src/engine", "src/foundry", "packages/table/server", "packages/table/shared", "tests"],
      [".test.ts"],
    ),
    "tests/histories/share.ts",
  ];
  const titles = files
    .map(textOf)
    .join("\n")
    .replaceAll(/\(\s+"/g, '("');
  const missing = promises().filter(([, shownBy]) => !titles.includes(`("${shownBy}"`));
  expect(missing).toEqual([]);
  expect(promises().length).toBeGreaterThan(10);
});
