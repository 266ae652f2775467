import { expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

/** The promises of the page on security, and the scenario that each line names. */
function promises(): readonly (readonly [what: string, shownBy: string])[] {
  const [, table = ""] = textOf("docs/security.md").split("## What is promised");
  const [rows = ""] = table.split("## How it is done");
  const lines = rows.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => {
    const [, what = "", shownBy = ""] = line.split("|").map((cell) => cell.trim());
    return [what, shownBy];
  });
}

it("every promise about security names a scenario that there is", () => {
  const scenarios = filesUnder(["tests/scenarios"], [".spec.ts"]).map(textOf).join("\n");
  const missing = promises().filter(([, shownBy]) => !scenarios.includes(`test("${shownBy}"`));
  expect(missing).toEqual([]);
  expect(promises().length).toBeGreaterThan(10);
});
