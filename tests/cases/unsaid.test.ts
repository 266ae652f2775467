import { expect, test } from "vitest";
import { unsaidIn, wordlessIn } from "./unsaid.ts";

test.each([
  [{}, ["name"]],
  [{ name: "" }, ["name"]],
  [{ name: "Leap" }, []],
])("of a refusal that names a power, %j leaves %j unsaid", (data, unsaid) => {
  expect(unsaidIn({ code: "power/no-quick-actions", data })).toEqual(unsaid);
});

test.each(["", "difficulty.nothing"])("%j is no reason that d10 has a word for", (source) => {
  const why = [
    { source: "difficulty.usual", value: 6 },
    { source, value: 1 },
  ];
  expect(wordlessIn("d10", [{ type: "declared", data: { pool: { why } }, changes: [] }])).toEqual([source]);
});
