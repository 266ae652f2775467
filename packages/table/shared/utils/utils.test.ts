import { describe, expect, it, test } from "vitest";
import {
  Collection,
  deepClone,
  diffObject,
  escapeHTML,
  expandObject,
  flattenObject,
  ForcedDeletion,
  ForcedReplacement,
  getProperty,
  isEmpty,
  isNewerVersion,
  mergeObject,
  randomID,
  setProperty,
  splitUuid,
  unescapeHTML,
} from "./index.ts";

describe("fact 14.19: mergeObject", () => {
  test.each([
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, {}, { k1: { i1: "v1", i2: "v2" } }],
    [{ k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
    [{ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true }, { k2: "v2" }],
    [{ k1: { a: 1 } }, { k1: { "-=a": null } }, { performDeletions: true }, { k1: {} }],
    [{ k1: { a: 1 } }, { k1: new ForcedDeletion() }, { applyOperators: true }, {}],
    [{ k1: { a: 1 } }, { k1: new ForcedReplacement({ b: 2 }) }, { applyOperators: true }, { k1: { b: 2 } }],
    [{ a: { b: 1 } }, { "a.c": 2 }, {}, { a: { b: 1, c: 2 } }],
  ])("%j + %j with %j → %j", (original, other, options, merged) => {
    expect(mergeObject(original, other, options)).toEqual(merged);
    expect(mergeObject(original, other, { ...options, inplace: false })).toEqual(merged);
  });

  it("changes the original unless told not to", () => {
    const original = { a: 1 };
    mergeObject(original, { a: 2 }, { inplace: false });
    expect(original.a).toBe(1);
    expect(mergeObject(original, { a: 2 })).toBe(original);
    expect(original.a).toBe(2);
  });

  it("does not reach a prototype", () => {
    mergeObject({}, JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'));
    setProperty({}, "__proto__.polluted", 1);
    expandObject(JSON.parse('{"__proto__.polluted": 1}'));
    expect(getProperty({}, "polluted")).toBeUndefined();
    expect(getProperty({}, "constructor.name")).toBeUndefined();
  });
});

describe("fact 14.19: the rest", () => {
  it("expands and flattens", () => {
    const nested = { a: { b: { c: 1 }, d: [1, { e: 2 }] }, f: {} };
    expect(flattenObject(nested)).toEqual({ "a.b.c": 1, "a.d": [1, { e: 2 }], f: {} });
    expect(expandObject(flattenObject(nested))).toEqual(nested);
  });

  it("diffs", () => {
    expect(diffObject({ a: 1, b: { c: 1, d: [1] } }, { a: 1, b: { c: 2, d: [1] }, e: 3 })).toEqual({
      b: { c: 2 },
      e: 3,
    });
    expect(diffObject({ a: 1 }, { e: 3 }, { inner: true })).toEqual({});
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });

  it("clones deeply", () => {
    const original = { a: [{ b: 1 }] };
    const copy = deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
  });

  it("makes ids of 16 letters and digits", () => expect(randomID()).toMatch(/^[A-Za-z0-9]{16}$/));

  test.each([
    ["14.1", "13.351", true],
    ["1.0.10", "1.0.9", true],
    ["1.0", "1.0", false],
    ["1.0.1", "1.0", true],
    ["1.0", "1.0.1", false],
  ])("%s newer than %s: %s", (a, b, newer) => expect(isNewerVersion(a, b)).toBe(newer));

  it("escapes and back", () => {
    const text = `<a href="x">'&'</a>`;
    expect(escapeHTML(text)).not.toMatch(/[<>"']/);
    expect(unescapeHTML(escapeHTML(text))).toBe(text);
  });

  test.each([[undefined], [null], [{}], [[]], [new Set()]])("%j is empty", (value) =>
    expect(isEmpty(value)).toBe(true),
  );
  it("zero and false are not empty", () => expect([0, false, ""].some(isEmpty)).toBe(false));

  it("takes uuids apart", () => {
    expect(splitUuid("Actor.a.Item.b")).toMatchObject({ type: "Item", id: "b", primaryType: "Actor", primaryId: "a" });
    expect(splitUuid("Compendium.sys.pack.Item.b")).toMatchObject({ pack: "sys.pack", type: "Item", id: "b" });
    expect(splitUuid("Compendium.sys.pack.b")).toMatchObject({ pack: "sys.pack", type: undefined, id: "b" });
    expect(splitUuid("nonsense")).toBeNull();
  });
});

it("a Collection iterates over its values", () => {
  const collection = new Collection<{ name: string }>([
    ["a", { name: "Ana" }],
    ["b", { name: "Bo" }],
  ]);
  expect([...collection].map((entry) => entry.name)).toEqual(["Ana", "Bo"]);
  expect(collection.getName("Bo")).toBe(collection.get("b"));
  expect(collection.map((entry) => entry.name)).toEqual(["Ana", "Bo"]);
  expect(() => collection.get("c", { strict: true })).toThrow("does not exist");
});
