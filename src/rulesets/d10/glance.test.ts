import { expect, test } from "vitest";
import { GLANCE } from "./glance.ts";
import { LASTING } from "./lasting.ts";

test("nothing that lasts goes unseen", () => {
  const seen = new Set<string>(GLANCE.flatMap(({ from }) => ("lasting" in from ? [from.lasting] : [])));
  expect(LASTING.filter((kind) => !seen.has(kind))).toEqual([]);
});

test("each has a word of its own", () => {
  expect(new Set(GLANCE.map(({ id }) => id)).size).toBe(GLANCE.length);
});
