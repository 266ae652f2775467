import { USUAL_DIFFICULTY } from "./vocabulary.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  buildPool,
  applyGmModifier,
  toDegree,
  reducePool,
  computeOutcome,
  readDamage,
  readDamageFace,
  readFace,
  sumFaces,
  SIDES,
} from "./dice.ts";

const face = () => fc.integer({ min: 1, max: SIDES });
const faces = () => fc.array(face(), { maxLength: 12 });
const difficulty = () => fc.integer({ min: 2, max: SIDES });

describe("an outcome (d10/A.2)", () => {
  test.each([
    // faces                    difficulty  outcome  from
    [[2, 6, 10, 8, 1, 5, 7], 6, 4, "d10/case-1, d10/A.8.1"],
    [[7, 5, 2], 6, 1, "d10/A.8.2"],
    [[9, 6, 4, 1], 6, 1, "d10/case-3, d10/A.8.3"],
    [[10, 9, 5, 5, 3], 8, 3, "d10/A.8.4"],
    [[10, 10, 10, 10, 3, 1], 6, 7, "d10/case-5, d10/A.8.5"],
    [[2, 4, 5, 6, 8], 6, 2, "d10/A.8.6"],
    [[2, 3, 4, 5, 5], 6, 0, "d10/case-7"],
    [[10, 10, 3], 6, 4, "d10/case-11"],
    [[1, 1], 6, -2, "d10/A.2: may be negative"],
    [[10], 10, 2, "d10/A.5: difficulty 10 is legal, a ten still doubles"],
    [[9], 10, 0, "d10/A.5"],
    [[], 6, 0, "d10/L-3: no dice, outcome 0"],
  ] as const)("%j at %i is %i (%s)", (rolled, at, outcome, _from) => {
    expect(sumFaces(rolled, at)).toBe(outcome);
  });

  test("d10/case-13: the difficulty is 6 unless something says otherwise", () => {
    expect(USUAL_DIFFICULTY).toBe(6);
  });

  test("a single die at 6 gives -1, 0, 1, 2 on 1, 4, 4, 1 of its ten faces (d10/A.9)", () => {
    const worth = Array.from({ length: SIDES }, (_, index) => readFace(index + 1, 6));
    expect(worth).toEqual([-1, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
  });

  test.each([
    // dice, difficulty,  mean,  below 0,  0,       1 or more,  4 or more
    [1, 6, 0.5, 0.1, 0.4, 0.5, 0],
    [5, 6, 2.5, 0.04606, 0.08624, 0.8677, 0.2892],
    [5, 7, 2.0, 0.07411, 0.12785, 0.79804, 0.19809],
    [4, 9, 0.8, 0.1787, 0.3079, 0.5134, 0.0522],
  ])("all rolls of %i dice at %i spread as the table d10/A.9 says", (dice, at, mean, below, none, some, many) => {
    const outcomes = allRolls(dice).map((rolled) => sumFaces(rolled, at));
    const share = (counts: (outcome: number) => boolean) => outcomes.filter(counts).length / outcomes.length;
    expect(outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length).toBeCloseTo(mean, 6);
    expect(share((outcome) => outcome < 0)).toBeCloseTo(below, 6);
    expect(share((outcome) => outcome === 0)).toBeCloseTo(none, 6);
    expect(share((outcome) => outcome >= 1)).toBeCloseTo(some, 6);
    expect(share((outcome) => outcome >= 4)).toBeCloseTo(many, 6);
  });

  it("lies between minus the dice and twice the dice, and does not depend on their order", () => {
    fc.assert(
      fc.property(faces(), difficulty(), (rolled, at) => {
        const outcome = sumFaces(rolled, at);
        expect(outcome).toBeGreaterThanOrEqual(-rolled.length);
        expect(outcome).toBeLessThanOrEqual(2 * rolled.length);
        expect(sumFaces(rolled.toReversed(), at)).toBe(outcome);
      }),
    );
  });

  it("never rises with the difficulty", () => {
    fc.assert(
      fc.property(faces(), difficulty(), difficulty(), (rolled, a, b) => {
        const [easy, hard] = [Math.min(a, b), Math.max(a, b)];
        expect(sumFaces(rolled, hard)).toBeLessThanOrEqual(sumFaces(rolled, easy));
      }),
    );
  });
});

describe("what an outcome means (d10/A.3)", () => {
  test.each([
    [-4, "botch"],
    [-1, "botch"],
    [0, "failure"],
    [1, "partial"],
    [2, "partial"],
    [3, "partial"],
    [4, "complete"],
    [5, "complete"],
    [6, "exceptional"],
    [14, "exceptional"],
  ])("%i is a %s", (outcome, degree) => {
    expect(toDegree(outcome)).toBe(degree);
  });

  test.each([
    [[2, 6, 10, 8, 1, 5, 7], "complete", "d10/case-1"],
    [[10, 10, 10, 10, 3, 1], "exceptional", "d10/case-5"],
    [[2, 3, 4, 5, 5], "failure", "d10/case-7: not a botch"],
    [[], "failure", "d10/L-3: no dice are not a botch"],
    [[1, 2], "botch", "below 0"],
  ] as const)("%j at 6 is a %s (%s)", (rolled, degree, _from) => {
    expect(toDegree(sumFaces(rolled, 6))).toBe(degree);
  });
});

describe("other ways of counting (d10/A.2, d10/L-1, d10/L-5)", () => {
  test.each([
    [[10, 10, 3], { tens: 0, ones: -1 }, 2, "d10/case-11: tens once"],
    [[10, 10, 3], { tens: 1, ones: -1 }, 4, "d10/case-11: tens twice"],
    [[6, 1, 1], { tens: 1, ones: 0 }, 1, "ones take nothing"],
  ] as const)("%j counted by %j is %i (%s)", (rolled, counting, outcome, _from) => {
    expect(sumFaces(rolled, 6, counting)).toBe(outcome);
  });
});

describe("a damage roll (S1)", () => {
  test.each([
    [[10, 10, 6, 5, 1, 1], 3],
    [[1, 1, 1], 0],
    [[6], 1],
    [[], 0],
  ] as const)("%j is %i: tens count once, ones take nothing", (rolled, damage) => {
    expect(readDamage(rolled)).toBe(damage);
  });

  test.each([
    // dice, mean, none,   some,   4 or more
    [4, 2.0, 0.0625, 0.9375, 0.0625],
  ])("all rolls of %i dice spread as the table d10/A.9 says", (dice, mean, none, some, many) => {
    const amounts = allRolls(dice).map(readDamage);
    const share = (counts: (amount: number) => boolean) => amounts.filter(counts).length / amounts.length;
    expect(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length).toBeCloseTo(mean, 6);
    expect([share((n) => n === 0), share((n) => n >= 1), share((n) => n >= 4)]).toEqual([none, some, many]);
  });

  it("is the sum of what its faces are worth, and never more than its dice", () => {
    fc.assert(
      fc.property(faces(), (rolled) => {
        expect(readDamage(rolled)).toBe(rolled.map(readDamageFace).reduce((sum, worth) => sum + worth, 0));
        expect(readDamage(rolled)).toBeLessThanOrEqual(rolled.length);
      }),
    );
  });
});

describe("a pool", () => {
  const pool = (base: number, penalty: number, asked: number) =>
    buildPool([{ source: "base", value: base }], { source: "penalty.wound", value: penalty }, [
      { source: "difficulty.usual", value: asked },
    ]);

  test.each([
    // base, penalty, asked → dice, difficulty
    [7, 0, 6, 7, 6, "d10/A.1"],
    [7, -2, 6, 5, 6, "d10/H.1"],
    [3, -4, 6, 1, 6, "d10/case-17: the penalty leaves one die"],
    [3, -5, 6, 1, 6, "d10/A.6"],
    [1, -5, 6, 1, 6, "d10/A.6"],
    [0, -2, 6, 0, 6, "a penalty makes no die where there was none"],
    [6, 0, 10, 6, 10, "d10/0.3.22: used up to 10"],
    [6, 0, 11, 5, 10, "d10/L-2: each point above 10 costs a die"],
    [6, 0, 14, 2, 10, "d10/L-2"],
    [3, 0, 15, 0, 10, "d10/L-2, d10/L-4: down to none"],
    [3, -5, 11, 0, 10, "d10/L-4: the penalty first, then the difficulty"],
    [5, 0, 1, 5, 2, "d10/L-2: never below 2"],
    [5, 0, -3, 5, 2, "d10/L-2"],
  ])("of %i with %i at %i is %i dice at %i (%s)", (base, penalty, asked, dice, at) => {
    expect(pool(base, penalty, asked)).toMatchObject({ dice, difficulty: at });
  });

  it("gives reasons that add up to its dice", () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: -9, max: 0 }),
        fc.integer({ min: 0, max: 20 }),
        (base, penalty, asked) => {
          const { dice, why } = pool(base, penalty, asked);
          expect(why.reduce((sum, { value }) => sum + value, 0)).toBe(dice);
          expect(dice).toBeGreaterThanOrEqual(0);
          expect(dice).toBeLessThanOrEqual(base);
        },
      ),
    );
  });

  it("names no reason that changes nothing", () => {
    expect(pool(4, 0, 6).why).toEqual([{ source: "base", value: 4 }]);
  });
});

/** Every roll of so many dice. */
function allRolls(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  const others = allRolls(dice - 1);
  return Array.from({ length: SIDES }, (_, index) => index + 1).flatMap((first) =>
    others.map((rest) => [first, ...rest]),
  );
}

describe("dice that are owed (d10/L-4, d10/L-52)", () => {
  const pool = (dice: number) =>
    buildPool([{ source: "base", value: dice }], { source: "penalty.wound", value: 0 }, []);

  test.each([
    // dice, owed, left, taken
    [5, 2, 3, -2],
    [2, 2, 0, -2],
    [1, 2, 0, -1],
    [0, 2, 0, 0],
    [5, 0, 5, 0],
  ])("%i less %i leave %i", (dice, owed, left, taken) => {
    const lessened = reducePool(pool(dice), { source: "penalty.desperate", value: -owed });
    expect(lessened.dice).toBe(left);
    expect(lessened.why.find(({ source }) => source === "penalty.desperate")?.value ?? 0).toBe(taken);
  });
});

describe("the GM's word on a difficulty (S0; d10/E.5; d10/L-2, d10/L-38)", () => {
  const pool = buildPool([{ source: "base", value: 3 }], { source: "penalty.wound", value: -1 }, [
    { source: "difficulty.usual", value: 6 },
    { source: "difficulty.gm", value: 1 },
  ]);

  test.each([
    // word, difficulty, dice
    [2, 8, 2],
    [0, 6, 2],
    [-3, 3, 2],
    [-10, 2, 2],
    [5, 10, 1],
    [7, 10, 0],
  ])("%i instead of 1, at 6 with 2 dice, is %i with %i dice", (value, difficulty, dice) => {
    const called = applyGmModifier(pool, { source: "difficulty.gm", value });
    expect(called).toMatchObject({ difficulty, dice });
    expect(applyGmModifier(called, { source: "difficulty.gm", value: 1 })).toEqual(pool);
  });

  it("stands after what is taken from the pool", () => {
    const owing = reducePool(pool, { source: "penalty.desperate", value: -1 });
    expect(applyGmModifier(owing, { source: "difficulty.gm", value: 5 })).toMatchObject({ dice: 0, difficulty: 10 });
    expect(applyGmModifier(owing, { source: "difficulty.gm", value: 3 })).toMatchObject({ dice: 1, difficulty: 9 });
  });
});

describe("a success bought with Willpower (d10/A.7; d10/0.3.5)", () => {
  test.each([
    //  faces         difficulty  boost  outcome
    [[7, 5, 6], 6, 1, 3],
    [[7, 5, 6], 6, 0, 2],
    [[1, 1, 3], 6, 1, -1],
    [[], 6, 1, 1],
  ])("%j at %i with %i bought is %i", (rolled, at, boost, outcome) => {
    expect(computeOutcome({ difficulty: at, boost }, rolled)).toBe(outcome);
  });

  it("adds exactly itself; without it no outcome exceeds twice the dice", () => {
    fc.assert(
      fc.property(faces(), difficulty(), (rolled, at) => {
        const plain = computeOutcome({ difficulty: at }, rolled);
        expect(plain).toBeLessThanOrEqual(2 * rolled.length);
        expect(computeOutcome({ difficulty: at, boost: 1 }, rolled)).toBe(plain + 1);
      }),
    );
  });
});
