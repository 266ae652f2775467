import { expect, test } from "vitest";
import { toNamedSource, readSourceName } from "./wording.ts";

test.each(["Iron Skin", "", "name:name:", "a.b"])("the name %j comes out of its source as it went in", (name) => {
  expect(readSourceName(toNamedSource(name))).toBe(name);
});

test("a key is no name", () => {
  expect(readSourceName("attribute.strength")).toBeUndefined();
});
