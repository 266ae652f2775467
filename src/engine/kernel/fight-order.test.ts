import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type TurnPlaces,
  SIDES_OF_PLACE,
  comparePlaces,
  labelRound,
  splitRound,
  moveBeside,
  withInitiative,
  placeBeside,
} from "./fight.ts";

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
  expect(withInitiative(rolled, initiative, at)).toEqual(place);
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

test.each([
  // round, laps, as the game counts it
  [1, undefined, "1"],
  [7, undefined, "7"],
  [1, 5, "1.1"],
  [5, 5, "1.5"],
  [6, 5, "2.1"],
  [12, 5, "3.2"],
])("round %d of the table, %s to a round of the game, is %s", (round, laps, counted) => {
  const order = laps === undefined ? {} : { laps };
  expect(labelRound(round, order)).toBe(counted);
  const [own, pass = "1"] = laps === undefined ? [counted] : counted.split(".");
  expect(splitRound(round, order)).toEqual({ round: Number(own), pass: Number(pass) });
});

/** All fighters in the order of their places. */
function inOrder(places: TurnPlaces): readonly string[] {
  const sorted = Object.entries(places).toSorted(([, a], [, b]) => comparePlaces(a, b));
  return sorted.map(([fighter]) => fighter);
}

describe("a fighter who moves beside another", () => {
  const places = { ana: [4, 1], bo: [3, 1, 2], cy: [3, 1, 1], dan: [1, 0], eve: [] };

  test.each([
    ["ana", "before", "dan", "bo cy ana dan eve"],
    ["ana", "after", "bo", "bo ana cy dan eve"],
    ["dan", "before", "bo", "ana dan bo cy eve"],
    ["ana", "after", "dan", "bo cy dan ana eve"],
    ["ana", "after", "eve", "ana bo cy dan eve"],
    ["eve", "after", "ana", "ana bo cy dan eve"],
    ["ana", "after", "ana", "ana bo cy dan eve"],
    ["ana", "after", "nobody", "ana bo cy dan eve"],
  ] as const)("%s %s %s: %s", (fighter, side, beside, order) => {
    expect(inOrder(moveBeside(places, { fighter, beside, side }))).toEqual(order.split(" "));
  });

  it("is placed right beside them, before those who moved there earlier", () => {
    const once = moveBeside(places, { fighter: "ana", beside: "bo", side: "after" });
    expect(inOrder(moveBeside(once, { fighter: "dan", beside: "bo", side: "after" }))).toEqual(
      "bo dan ana cy eve".split(" "),
    );
    const before = moveBeside(places, { fighter: "dan", beside: "bo", side: "before" });
    expect(inOrder(moveBeside(before, { fighter: "cy", beside: "bo", side: "before" }))).toEqual(
      "ana dan cy bo eve".split(" "),
    );
  });

  it("gets the initiative of the fighter beside them", () => {
    expect(placeBeside([3, 1, 2], [[4], [1, 0, 0, 0]], "after")).toEqual([3, 1, 2, 0, -1]);
  });

  it("stands next to them, and the others among each other as before, however often people move", () => {
    const who = fc.constantFrom("ana", "bo", "cy", "dan");
    const move = fc.record({ fighter: who, beside: who, side: fc.constantFrom(...SIDES_OF_PLACE) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let now: TurnPlaces = places;
        for (const each of moves.filter(({ fighter, beside }) => fighter !== beside)) {
          const before = inOrder(now).filter((id) => id !== each.fighter);
          now = moveBeside(now, each);
          const index = before.indexOf(each.beside) + (each.side === "after" ? 1 : 0);
          expect(inOrder(now)).toEqual(before.toSpliced(index, 0, each.fighter));
        }
      }),
    );
  });
});
