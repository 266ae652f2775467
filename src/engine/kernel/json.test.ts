import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyJson } from "../../../tests/contract/any-json.ts";
import {
  type Data,
  toData,
  isData,
  isSame,
  isWhole,
  lookup,
  describeValue,
  getText,
  getValue,
  withPathValue,
} from "./json.ts";

const INHERITED = ["constructor", "toString", "hasOwnProperty", "__proto__", "valueOf"];
const record = () => fc.dictionary(fc.string(), anyJson());
const path = () =>
  fc.array(fc.oneof(fc.constantFrom("a", "b", ...INHERITED), fc.string()), { minLength: 1, maxLength: 4 });

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ["text", false],
  [3, false],
  [undefined, false],
])("%j is a record: %s", (value, expected) => {
  expect(isData(value)).toBe(expected);
});

describe("equality", () => {
  test.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, c: 3 }, { a: 1, b: 3 }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [[], "", false],
    [[], {}, false],
    [["a"], "a", false],
    [undefined, null, false],
    [undefined, undefined, true],
    ["1", 1, false],
  ] as const)("%j and %j: %s", (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected);
    expect(isSame(b, a)).toBe(expected);
  });

  it("survives a reload, whatever the value", () => {
    fc.assert(fc.property(anyJson(), (value) => isSame(value, JSON.parse(JSON.stringify(value)))));
  });
});

test.each(INHERITED)("%s is no entry of a table that inherits it", (key) => {
  expect(lookup({ a: 1 }, key)).toBeUndefined();
  expect(getValue({ a: {} }, ["a", key])).toBeUndefined();
});

test.each(INHERITED)("%s is an entry of a table that has it itself", (key) => {
  const own = Object.fromEntries([[key, 1]]);
  expect(lookup(own, key)).toBe(1);
  const calls = Object.fromEntries([[key, () => 2]]);
  expect(lookup(calls, key)?.()).toBe(2);
});

describe("places", () => {
  it("a path that leads nowhere has no value", () => {
    expect(getValue({ a: { b: 1 } }, ["a", "b"])).toBe(1);
    expect(getValue({ a: { b: 1 } }, ["a", "c"])).toBeUndefined();
    expect(getValue({ a: [7] }, ["a", "0"])).toBeUndefined();
    expect(getValue({ a: "text" }, ["a", "length"])).toBeUndefined();
  });

  it("what is put at a place is found there, under any name, and the original stays as it was", () => {
    fc.assert(
      fc.property(record(), path(), anyJson(), (root, at, value) => {
        const before = JSON.stringify(root);
        const after = withPathValue(root, at, value);
        expect(isSame(getValue(after, at), value)).toBe(true);
        expect(JSON.stringify(root)).toBe(before);
      }),
    );
  });

  it("undefined takes the key away and leaves its neighbours", () => {
    const root: Data = { a: { b: 1, c: 2 } };
    expect(withPathValue(root, ["a", "b"], undefined)).toEqual({ a: { c: 2 } });
    expect(withPathValue(root, ["x"], undefined)).toEqual(root);
  });

  it("the empty path is the whole, which stays a record", () => {
    expect(withPathValue({ a: 1 }, [], { b: 2 })).toEqual({ b: 2 });
    expect(withPathValue({ a: 1 }, [], 3)).toEqual({ a: 1 });
  });
});

describe("what comes from outside", () => {
  it("is a text only where it is one", () => {
    const data: Data = { name: "ana", list: ["ana"], odd: { toString: 1 } };
    const keys = ["name", "list", "odd", "constructor", "missing"];
    expect(keys.map((key) => getText(data, key))).toEqual(["ana", "", "", "", ""]);
  });

  test.each([
    ["plain", "plain"],
    [{ toString: 1 }, '{"toString":1}'],
    [null, "null"],
    [Number.NaN, "NaN"],
    [undefined, "undefined"],
    ["x".repeat(99), "x".repeat(60)],
  ])("%j is told as %s", (value, told) => {
    expect(describeValue(value)).toBe(told);
  });
});

test("what is no data comes to none", () => {
  const data = { wound: 1 };
  expect(toData(data)).toBe(data);
  for (const other of [null, undefined, 3, "wound", ["wound"]]) expect(toData(other)).toEqual({});
});

test("a whole number lies within bounds, and is no text", () => {
  for (const value of [0, 3, 5]) expect(isWhole(value, 0, 5)).toBe(true);
  for (const value of ["", "3", Number.NaN, -1, 6, 0.5, null, [3], {}]) expect(isWhole(value, 0, 5)).toBe(false);
});
