import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePlaces } from "./order.ts";

test.each([
  // a          b          who goes first
  [[5, 1, 1], [4, 9, 9], "a"],
  [[3, 2, 1], [3, 4, 1], "b"],
  [[3, 4, 2], [3, 4, 3], "b"],
  [[3, 4, 2], [3, 4, 2], "nobody"],
  [[-1, 4], [0, 1], "b"],
  [[], [-9], "b"],
  [[], [], "nobody"],
] as const)("%j against %j: first is %s", (a, b, first) => {
  const sign = Math.sign(comparePlaces(a, b));
  expect(sign).toBe({ a: -1, b: 1, nobody: 0 }[first]);
  expect(Math.sign(comparePlaces(b, a)) + sign).toBe(0);
});

test("places sort the same from whatever order they come in", () => {
  const place = fc.oneof(fc.constant([]), fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)));
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const sorted = places.toSorted(comparePlaces);
      expect(places.toReversed().toSorted(comparePlaces)).toEqual(sorted);
    }),
  );
});
