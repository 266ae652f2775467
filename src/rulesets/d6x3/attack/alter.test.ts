import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readRoll } from "../dice.ts";
import { priceOf, flipped, waysToTurn } from "./alter.ts";

const shown = (faces: readonly number[], fortune: number) =>
  waysToTurn(faces, fortune).map(({ die, face }) => `${die}.${face}`);

describe("the dice that Fortune may turn (d6x3/A.8; d6x3/J-3; d6x3/R-24)", () => {
  it.each([
    // 3 4 2 is 9. A 2 on the first makes doubles for 2, a 4 doubles and 10 for 4; a 5 is 11, a 6 is 12. On the second no face is
    // better for its price: a 2 and a 3 make 7 and 8 with doubles, a 5 and a 6 make 10 and 11.
    [[3, 4, 2], 20, ["0.2", "0.4", "0.5", "0.6", "2.3", "2.4", "2.5", "2.6"]],
    [[3, 4, 2], 5, ["0.2", "0.4", "0.5"]],
    [[3, 4, 2], 1, []],
    // 6 6 6 is all there is, but on the Drama Die's 6 a gun may jam: a lower face may be worth it.
    [[6, 6, 6], 20, ["2.1", "2.2", "2.3", "2.4", "2.5"]],
    // 6 5 1: the second makes doubles with the 6 for 6, and with the 1 for 1.
    [[6, 5, 1], 6, ["0.5", "1.1", "1.6", "2.2", "2.3"]],
  ] as const)("%j with %i points: %j", (faces, fortune, ways) => {
    expect(shown(faces, fortune)).toEqual(ways);
  });
});

test("whatever is not offered is outdone by something that is, or by the dice as they are (d6x3/R-24)", () => {
  const face = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(fc.tuple(face, face, face), fc.integer({ min: 1, max: 20 }), (faces, fortune) => {
      const offered = [
        { ...readRoll(faces), price: 0 },
        ...waysToTurn(faces, fortune).map(({ die, face: to, price }) => ({
          ...readRoll(flipped(faces, die, to)),
          price,
        })),
      ];
      for (const die of [0, 1, 2])
        for (const to of [1, 2, 3, 4, 5, 6]) {
          const [roll, price] = [readRoll(flipped(faces, die, to)), priceOf(die, to)];
          if (price > fortune) continue;
          const better = offered.find(
            (each) =>
              each.price <= price &&
              each.sum >= roll.sum &&
              Number(each.doubles) >= Number(roll.doubles) &&
              (each.drama === roll.drama || (each.drama > roll.drama && each.drama !== 6)),
          );
          expect(better).toBeDefined();
        }
    }),
  );
});
