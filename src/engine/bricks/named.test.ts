import { expect, test } from "vitest";
import { namedSource, nameIn } from "./named.ts";

test.each(["Iron Skin", "", "name:name:", "a.b"])("the name %j comes out of its source as it went in", (name) => {
  expect(nameIn(namedSource(name))).toBe(name);
});

test("a key is no name", () => {
  expect(nameIn("attribute.strength")).toBeUndefined();
});
