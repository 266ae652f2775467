import { expect, test } from "vitest";
import { textOf } from "../../../../tests/sources.ts";
import { ALLOWANCE } from "../economy/economy.ts";
import { BADGES } from "./badges.ts";
import { LASTING } from "../fighter/lasting.ts";
import { POWER } from "../fighter/power-lasting.ts";

test("nothing that lasts goes unseen", () => {
  const seen = new Set<string>(BADGES.flatMap(({ from }) => ("lasting" in from ? [from.lasting] : [])));
  expect(LASTING.filter((kind) => !seen.has(kind))).toEqual([]);
});

test("each has a word of its own", () => {
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
});

test("whatever may be put right by hand has a sentence that tells it", () => {
  const { told } = JSON.parse(textOf("lang/en.json")).RIPOSTE.d10;
  const spent = [...Object.keys(ALLOWANCE), ...BADGES.flatMap(({ from }) => ("spent" in from ? [from.spent] : []))];
  expect(Object.keys(told.amended).toSorted()).toEqual(spent.toSorted());
  expect(Object.keys(told.ended).toSorted()).toEqual([...LASTING, POWER].toSorted());
});
