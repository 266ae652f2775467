import { expect, test } from "vitest";
import { pickHighest } from "./highest.ts";

test.each([
  // values, the index of the picked entry
  [[], undefined],
  [[0, -1], undefined],
  [[1], 0],
  [[2, 3, 3, 1], 1],
])("of the values %j entry %s is picked", (values, index) => {
  const entries = values.map((value) => ({ value }));
  expect(pickHighest(entries, ({ value }) => value)).toBe(index === undefined ? undefined : entries[index]);
});
