import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { readRoll } from "../dice.ts";
import { RULINGS } from "../rulings.ts";
import { resolveDieTurn, setFace, mayTurnDie, turnPrice, listDieTurns } from "./rolls.ts";

const shown = (faces: readonly number[], fortune: number) =>
  listDieTurns(faces, fortune).map(({ die, face }) => `${die}.${face}`);

describe("the dice that Fortune may turn (d6x3/A.8; d6x3/J-3; d6x3/R-24)", () => {
  it.each([
    // 3 4 2 is 9. On the first die, a 2 makes doubles for 2, a 4 makes doubles and 10 for 4, a 5 makes 11 and a 6 makes 12. On the second
    // die no face is worth its price: a 2 and a 3 make 7 and 8 with doubles, a 5 and a 6 make 10 and 11.
    [[3, 4, 2], 20, ["0.2", "0.4", "0.5", "0.6", "2.3", "2.4", "2.5", "2.6"]],
    [[3, 4, 2], 5, ["0.2", "0.4", "0.5"]],
    [[3, 4, 2], 1, []],
    // 6 6 6 is the highest sum, but a gun may jam on the 6 of the Drama Die, so a lower face may be worth its price.
    [[6, 6, 6], 20, ["2.1", "2.2", "2.3", "2.4", "2.5"]],
    // 6 5 1: the second die makes doubles with the 6 for 6, and with the 1 for 1.
    [[6, 5, 1], 6, ["0.5", "1.1", "1.6", "2.2", "2.3"]],
  ] as const)("%j with %i points: %j", (faces, fortune, ways) => {
    expect(shown(faces, fortune)).toEqual(ways);
  });
});

test.each([
  // faces, with what sum an attack hits: what is offered with 20 points
  // 9 is enough: only doubles bring anything that hit as well. 4 4 2 for 4, 3 4 3 for 6, 3 4 4 for 8; 2 4 2 and 3 3 2 are 8.
  [[3, 4, 2], 9, ["0.4", "2.3", "2.4"]],
  // 9 misses; the same turns make it a hit. 5 4 2 costs more than 4 4 2 and has no doubles.
  [[3, 4, 2], 10, ["0.4", "2.3", "2.4"]],
  // No turn of a single die makes it a hit.
  [[3, 4, 2], 18, []],
  // A miss with a 6 on the Drama Die may jam a gun. Every lower face prevents that, so only the cheapest is listed.
  [[1, 2, 6], 18, ["2.1"]],
] as const)(
  "of an attack with %j that hits from %i on: %j (d6x3/A.5, d6x3/A.8; d6x3/F.5; d6x3/R-24)",
  (faces, from, ways) => {
    const offered = listDieTurns(faces, 20, { reaches: (sum) => sum >= from }).map(({ die, face }) => `${die}.${face}`);
    expect(offered).toEqual(ways);
  },
);

test.each([
  // faces, with what sum a test succeeds: what is offered with 20 points
  // 3 4 2 is 9, enough: the degree is the Drama Die; 4 4 2 and 3 4 4 make doubles, and so do 3 4 3 and 2 4 2 where 8 is enough, too.
  [[3, 4, 2], 9, ["0.4", "2.3", "2.4", "2.5", "2.6"]],
  // No turn makes it a success. Only a turn away from the 6 would be listed, since the Churn Pool grows on a 6.
  [[3, 4, 2], 18, []],
] as const)(
  "of a test with %j that succeeds from %i on: %j (d6x3/A.3, d6x3/A.5, d6x3/A.8; d6x3/R-24)",
  (faces, from, ways) => {
    const offered = listDieTurns(faces, 20, { reaches: (sum) => sum >= from, hasDegree: true });
    expect(offered.map(({ die, face }) => `${die}.${face}`)).toEqual(ways);
  },
);

it("an attack that yields no points is turned for its hit alone (d6x3/H.1, Lightning Attack; d6x3/R-24)", () => {
  const offered = (from: number) =>
    listDieTurns([3, 4, 2], 20, { reaches: (sum) => sum >= from, isPointless: true }).map(
      ({ die, face }) => `${die}.${face}`,
    );
  // 3 4 2 is 9, which hits already. For 10, a 4 on the first die is the cheapest turn.
  expect(offered(9)).toEqual([]);
  expect(offered(10)).toEqual(["0.4"]);
});

test("whatever is not offered is outdone by something that is, or by the dice as they are (d6x3/R-24)", () => {
  const face = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(fc.tuple(face, face, face), fc.integer({ min: 1, max: 20 }), (faces, fortune) => {
      const offered = [
        { ...readRoll(faces), price: 0 },
        ...listDieTurns(faces, fortune).map(({ die, face: to, price }) => ({
          ...readRoll(setFace(faces, die, to)),
          price,
        })),
      ];
      for (const die of [0, 1, 2])
        for (const to of [1, 2, 3, 4, 5, 6]) {
          const [roll, price] = [readRoll(setFace(faces, die, to)), turnPrice(die, to)];
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

it("of two dice that show the same the first is offered (d6x3/R-24)", () => {
  // 3 3 1: a 5 on the first or the second die makes the same 9 for the same price.
  expect(shown([3, 3, 1], 6).filter((way) => way.startsWith("1."))).toEqual([]);
});

test.each([
  [{ fortune: 1 }, {}, true],
  [{ fortune: 0 }, {}, false],
  [{ fortune: 1 }, { fortuneOnDice: false }, false],
  [{ fortune: 1, minor: true }, {}, false],
  [{ fortune: 1, minor: true }, { minorsEndure: true }, true],
  [{ fortune: 0, minor: true }, { minorsEndure: true }, false],
  [{ fortune: 1, minor: true }, { minorsEndure: true, fortuneOnDice: false }, false],
])("one with %j may turn a die under %j: %s (d6x3/A.8; d6x3/J-20)", (data, rulings, may) => {
  expect(mayTurnDie(person("ana", data), { ...RULINGS, fortuneOnDice: true, minorsEndure: false, ...rulings })).toBe(
    may,
  );
});

const turning = (faces: readonly number[], fortune: number, answers = {}) =>
  resolveDieTurn({ side: "attack", id: "ana", faces }, answers, sceneOf([person("ana", { fortune })]), {
    ...RULINGS,
    fortuneOnDice: true,
  });

it("every turn of a die says its die, its face and its price, the Drama Die's twice its face (d6x3/A.8; d6x3/J-3)", () => {
  const asked = turning([6, 5, 1], 6);
  const options = "question" in asked && "options" in asked.question ? asked.question.options : [];
  expect(options).toMatchObject([
    { id: "keep" },
    { id: "0.5", label: "turn.1.5", data: { die: 1, face: 5, drama: false }, cost: { fortune: 5 } },
    { id: "1.1", label: "turn.2.1", data: { die: 2, face: 1, drama: false }, cost: { fortune: 1 } },
    { id: "1.6", label: "turn.2.6", data: { die: 2, face: 6, drama: false }, cost: { fortune: 6 } },
    { id: "2.2", label: "turn.3.2", data: { die: 3, face: 2, drama: true }, cost: { fortune: 4 } },
    { id: "2.3", label: "turn.3.3", data: { die: 3, face: 3, drama: true }, cost: { fortune: 6 } },
  ]);
});

it("nothing is asked where no turn is worth its Fortune, and the dice that are kept cost none (d6x3/R-24)", () => {
  expect(turning([3, 4, 2], 1)).toEqual({ faces: [3, 4, 2], events: [] });
  expect(turning([6, 5, 1], 6, { "turn.attack": "keep" })).toEqual({ faces: [6, 5, 1], events: [] });
});
