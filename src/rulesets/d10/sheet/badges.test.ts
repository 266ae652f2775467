import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../../../tests/sources.ts";
import { ALLOWANCE } from "../economy/economy.ts";
import { BADGES } from "./badges.ts";
import { BODY_CONDITIONS, LASTING } from "../fighter/states.ts";
import { PREVENTING } from "../fighter/conditions.ts";
import { STATUSES } from "./status.ts";

test("nothing that lasts goes unseen", () => {
  const seen = new Set<string>(BADGES.flatMap(({ from }) => ("lasting" in from ? [from.lasting] : [])));
  expect(LASTING.filter(({ id }) => !seen.has(id))).toEqual([]);
});

test("each has a word of its own", () => {
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
});

test("whatever may be put right by hand has a sentence that tells it", () => {
  const { told } = JSON.parse(textOf("lang/en.json")).RIPOSTE.d10;
  const spent = [...Object.keys(ALLOWANCE), ...BADGES.flatMap(({ from }) => ("spent" in from ? [from.spent] : []))];
  expect(Object.keys(told.amended).toSorted()).toEqual(spent.toSorted());
  expect(Object.keys(told.ended).toSorted()).toEqual(LASTING.map(({ id }) => id).toSorted());
});

test("what keeps a fighter from acting has the sentence of its refusal", () => {
  const { condition } = JSON.parse(textOf("lang/en.json")).RIPOSTE.Refusal;
  expect([...Object.keys(BODY_CONDITIONS), ...PREVENTING].filter((id) => !(id in condition))).toEqual([]);
});

test("every status has its picture", () => {
  expect(STATUSES.filter(({ img }) => !existsSync(img))).toEqual([]);
});
