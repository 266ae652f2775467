import { beforeAll, describe, expect, it, test } from "vitest";
import { Color } from "../../documents/color.ts";
import { openTable } from "../../documents/fixture.ts";
import { extendPrimitives } from "./index.ts";

/** Calls a method that the page has and the compiler does not know. */
const call = (target: object, name: string, ...args: unknown[]): unknown =>
  Reflect.apply(Object(Reflect.get(target, name)), target, args);

beforeAll(() => {
  openTable();
  extendPrimitives();
});

describe("quietly undefined: what Foundry adds to the language's own objects", () => {
  test.each<[string, object, unknown[], unknown]>([
    ["isNumeric", Number, ["12.5"], true],
    ["isNumeric", Number, [""], false],
    ["isNumeric", Number, [null], false],
    ["isNumeric", Number, ["2d6"], false],
    ["fromString", Number, [" - 12 "], -12],
    ["fromString", Number, ["many"], Number.NaN],
    ["almostEqual", Object(0.3), [0.1 + 0.2], true],
    ["paddedString", Object(7), [3], "007"],
    ["toNearest", Object(7.26), [0.1], 7.3],
    ["fromRange", Array, [3, 2], [2, 3, 4]],
    ["filterJoin", ["a", "", null, "b"], [", "], "a, b"],
    ["deepFlatten", [1, [2, [3]]], [], [1, 2, 3]],
    ["equals", [1, [2]], [[1, [2]]], true],
    ["equals", [1, 2], [[2, 1]], false],
    ["findSplice", [1, 2, 3], [(value: number) => value === 2, 5], 5],
    ["equals", new Set([1, 2]), [new Set([2, 1])], true],
    ["equals", new Set([1, 2]), [new Set([1])], false],
    ["isSubset", new Set([1]), [new Set([1, 2])], true],
    ["intersects", new Set([1]), [new Set([2])], false],
    ["compare", Object("Ünder"), ["Zeal"], -1],
    ["stripScripts", Object("<b>x</b><script>run()</script>"), [], "<b>x</b>"],
    ["stripDiacritics", Object("Éclair"), [], "Eclair"],
    ["normalizeDegrees", Math, [-90], 270],
    ["normalizeRadians", Math, [3 * Math.PI], -Math.PI],
    ["oscillation", Math, [2, 6, 0], 6],
    ["toDateInputString", new Date(2026, 0, 5, 9, 7), [], "2026-01-05"],
    ["toTimeInputString", new Date(2026, 0, 5, 9, 7), [], "09:07"],
    ["isValid", new Date("no"), [], false],
  ])("%s", (name, target, args, expected) => expect(call(target, name, ...args)).toEqual(expected));

  it("findSplice puts the replacement where the element was", () => {
    const list = [1, 2, 3];
    call(list, "findSplice", (value: number) => value === 2, 5);
    expect(list).toEqual([1, 5, 3]);
  });
});

describe("quietly undefined: colours", () => {
  it("are made of texts, channels, hue and other colours", () => {
    expect(Color.fromString("c04020").css).toBe("#c04020");
    expect(Color.fromRGB([1, 0, 0]).css).toBe("#ff0000");
    expect(Color.fromHSV([1 / 3, 1, 1]).css).toBe("#00ff00");
    expect(Color.fromHSL([2 / 3, 1, 0.5]).css).toBe("#0000ff");
    expect(Color.from(Color.fromString("#123456")).valueOf()).toBe(0x123456);
  });

  it("tell their channels, hue and brightness", () => {
    const orange = Color.from("#ff8000");
    expect([orange.r, orange.b, orange.maximum, orange.minimum]).toEqual([1, 0, 1, 0]);
    expect(orange.g).toBeCloseTo(0.502);
    expect(orange.hsv[0]).toBeCloseTo(1 / 12, 2);
    expect(Color.fromHSL(orange.hsl).css).toBe("#ff8000");
    expect(orange.littleEndian).toBe(0x0080ff);
  });

  it("are mixed, multiplied and compared", () => {
    expect(Color.from("#000000").mix(Color.from("#ffffff"), 0.5).css).toBe("#808080");
    expect(Color.from("#ff80ff").multiply(Color.from("#ff00ff")).css).toBe("#ff00ff");
    expect(Color.from("#101010").maximize(Color.from("#200000")).css).toBe("#201010");
    expect(Color.from("#101010").equals(0x101010)).toBe(true);
  });

  it("that are not valid are an empty text", () => {
    expect(Color.from(null).css).toBe("");
    expect(Color.from("red hot").valid).toBe(false);
  });
});
