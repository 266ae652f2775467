import { expect, it } from "vitest";
import { createSourceCache } from "./cache.ts";

it("reads a document again when its source has changed, and each document for itself", () => {
  const reads: string[] = [];
  const read = createSourceCache<object, string, number>(
    (a, b) => a === b,
    (text) => {
      reads.push(text);
      return text.length;
    },
  );
  const [one, other] = [{}, {}];
  expect([read(one, "ab"), read(one, "ab"), read(other, "ab"), read(one, "abc"), read(one, "abc")]).toEqual([
    2, 2, 2, 3, 3,
  ]);
  expect(reads).toEqual(["ab", "ab", "abc"]);
});
