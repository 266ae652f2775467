import { expect, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { ok, refuse } from "../kernel/result.ts";
import { oneOf, readList, readRating, readRatings } from "./reading.ts";

const PLACE = { field: "wits", fighter: "Ana", max: 5 };

test.each([0, 3, 5])("%d is a rating from 0 to 5", (value) => {
  expect(must(readRating(value, PLACE))).toBe(value);
});

test.each(["", "3", "3d", Number.NaN, -1, 6, 1e9, 0.5, null, [3], {}])(
  "%j is none, and is refused by name",
  (value) => {
    const refused = readRating(value, PLACE);
    expectRefusal(refused, "fighter/not-a-rating");
    if (!refused.ok) expect(refused.refusal.data).toMatchObject({ field: "wits", fighter: "Ana", max: 5 });
  },
);

test("ratings that are not there are 0, and others than the named are left out", () => {
  const read = readRatings({ wits: 2, luck: 9, constructor: 4 }, ["wits", "strength"], { fighter: "Ana", max: 5 });
  expect(must(read)).toEqual({ wits: 2, strength: 0 });
  expect(must(readRatings(undefined, ["wits"], { fighter: "Ana", max: 5 }))).toEqual({ wits: 0 });
  expectRefusal(readRatings({ wits: "many" }, ["wits"], { fighter: "Ana", max: 5 }), "fighter/not-a-rating");
});

test("a list takes each entry, and refuses with the first that is refused", () => {
  const even = ({ n }: { readonly n?: unknown }) => (Number(n) % 2 === 0 ? ok(Number(n)) : refuse("toy/odd"));
  expect(must(readList([{ n: 2 }, { n: 4 }], even))).toEqual([2, 4]);
  expect(must(readList("no list", even))).toEqual([]);
  expectRefusal(readList([{ n: 2 }, { n: 3 }], even), "toy/odd");
  expectRefusal(readList([7], even), "fighter/malformed");
});

test("a fixed list gives its own entries only", () => {
  expect(oneOf(["sword", "bow"], "bow")).toBe("bow");
  expect(oneOf(["sword", "bow"], "constructor")).toBeUndefined();
});
