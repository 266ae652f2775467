import { describe, expect, it } from "vitest";
import {
  applyChange,
  collectEffectKeys,
  computeBaseNumber,
  clampNumber,
  flag,
  group,
  number,
  records,
} from "./sheet-fields.ts";

const bounds = { min: 0, max: 10, initial: 3 };

describe("the numbers that an effect may change", () => {
  const groups = [
    group("Actor", "powers", "powers", {
      might: number("Actor", "might", bounds),
      quick: flag("Actor", "quick", false),
    }),
    group("Actor", "rest", null, {
      wounds: number("Actor", "wounds", bounds),
      scars: records("Actor", "scars", { depth: number("Actor", "depth", bounds) }),
    }),
  ];

  it("are the numbers of its sheet, each under the key of its place; flags and lists have none", () => {
    expect(
      collectEffectKeys({ groups, role: "fighter" }, []).map(({ key, label, group: of }) => [key, label, of]),
    ).toEqual([
      ["system.powers.might", "Actor.FIELDS.might.label", "Actor.GROUPS.powers"],
      ["system.wounds", "Actor.FIELDS.wounds.label", "Actor.GROUPS.rest"],
    ]);
  });
});

describe("how far effects may bring a number", () => {
  const sheet = (role: "fighter" | "weapon", max: number) => {
    return { role, groups: [group("Actor", "rest", null, { wounds: number("Actor", "wounds", { ...bounds, max }) })] };
  };

  it("is as far as any sheet of its role stores it; it is stored between its own bounds", () => {
    const [key] = collectEffectKeys(sheet("fighter", 5), [
      sheet("fighter", 5),
      sheet("fighter", 12),
      sheet("weapon", 99),
    ]);
    expect(key).toMatchObject({ bounds: { min: 0, max: 5 }, reach: { min: 0, max: 12 } });
  });
});

describe("a change", () => {
  it.each([
    [4, "multiply", 2, 8],
    [4, "add", 3, 7],
    [4, "add", -3, 1],
    [4, "subtract", 3, 1],
    [4, "downgrade", 2, 2],
    [1, "downgrade", 2, 1],
    [4, "upgrade", 6, 6],
    [7, "upgrade", 6, 7],
    [4, "override", 9, 9],
  ] as const)("makes %i under %s %i to %i", (before, type, value, after) => {
    expect(applyChange(before, { type, value })).toBe(after);
  });

  it.each([
    [2.5, 2],
    [-1, 0],
    [12, 10],
    [7, 7],
  ])("leaves %d at a whole number that the sheet can hold: %i", (value, read) => {
    expect(clampNumber(value, bounds)).toBe(read);
  });
});

describe("what is stored of a number under an effect", () => {
  it.each([
    // stored, read before and after, stored after
    [8, 10, 7, 5], // +2 by an effect, wounded by 3
    [8, 10, 10, 8],
    [8, 5, 3, 6], // set to 5 by an effect: what is stored is lessened all the same
    [1, 6, 2, 0], // it goes no lower than its least
    [9, 4, 8, 10], // nor higher than its most
  ])("%i, read as %i and then as %i, becomes %i", (stored, before, after, expected) => {
    expect(computeBaseNumber(stored, { before, after }, bounds)).toBe(expected);
  });
});
