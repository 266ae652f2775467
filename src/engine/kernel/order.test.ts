import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePlaces, placeAs } from "./order.ts";

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

test.each([
  // rolled        shown  its index  place
  [[4, 3, 2], 4, 0, [4, 3, 2], "stands as it was rolled"],
  [[4, 3, 2], 7, 0, [7, 3, 2], "goes by what was set by hand, and by the ties of the roll"],
  [[-1, 4, 3], 4, 1, [-1, 4, 3], "stands behind whoever leads, as it was rolled"],
  [[-1, 4, 3], 9, 1, [0, 9, 3], "goes wherever it is set by hand"],
  [[], 12, 0, [12], "is what was set, where nothing was rolled"],
  [[], 12, 1, [0, 12], "is what was set, behind what it does not lead with"],
] as const)("%j with %i as initiative, the number at %i, is %j: it %s", (rolled, initiative, at, place, _why) => {
  expect(placeAs(rolled, initiative, at)).toEqual(place);
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
