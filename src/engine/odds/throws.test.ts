import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askFaces } from "../bricks/questions.ts";
import { readAnswer } from "../kernel/ask.ts";
import { listThrows } from "./throws.ts";

/** A roll that counts a success for each even face of so many sides. */
const successes = (count: number, sides: number) =>
  ({ count, sides, values: Array.from({ length: sides }, (_side, i) => i % 2) }) as const;

describe("throws of which only the sum is read", () => {
  it("of three dice with even chances are four: 1, 3, 3 and 1 in eight", () => {
    const throws = listThrows(successes(3, 6)) ?? [];
    const chances = throws.map(({ faces, chance }) => [faces.filter((face) => face % 2 === 0).length, chance]);
    expect(chances.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, expect.closeTo(1 / 8, 14)],
      [1, expect.closeTo(3 / 8, 14)],
      [2, expect.closeTo(3 / 8, 14)],
      [3, expect.closeTo(1 / 8, 14)],
    ]);
  });

  it("of two six-sided dice that are added up are eleven, and 7 comes once in six", () => {
    const throws = listThrows({ count: 2, sides: 6, values: [1, 2, 3, 4, 5, 6] }) ?? [];
    const seven = throws.find(({ faces: [a = 0, b = 0] }) => a + b === 7);
    expect([throws.length, seven?.chance]).toEqual([11, expect.closeTo(1 / 6, 14)]);
  });

  it("may count less than nothing: a 1 takes off what a success adds", () => {
    const throws = listThrows({ count: 2, sides: 4, values: [-1, 0, 0, 1] }) ?? [];
    const sums = throws.map(({ chance }) => chance).toSorted((a, b) => a - b);
    expect(sums).toEqual([1 / 16, 1 / 16, 4 / 16, 4 / 16, 6 / 16]);
  });

  test.each([1, 7, 40])("of %i dice have a sum of 1, and answer the question", (count) => {
    const question = askFaces({ id: "roll" }, { count, sides: 10, read: (face) => (face > 7 ? 1 : 0) });
    if (question.kind !== "faces") throw new Error("dice were asked for");
    const throws = listThrows(question) ?? [];
    expect(throws.length).toBe(count + 1);
    expect(throws.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const { faces } of throws) must(readAnswer(question, faces));
  });
});

describe("throws of which every face may be read", () => {
  it("are told apart by their order: four of two coins", () => {
    expect(listThrows({ count: 2, sides: 2 })).toEqual(
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ].map((faces) => ({ faces, chance: 0.25 })),
    );
  });

  it("are too many from the fifth six-sided die on", () => {
    expect([listThrows({ count: 4, sides: 6 })?.length, listThrows({ count: 5, sides: 6 })]).toEqual([1296, null]);
  });

  it("are other throws than those of which the sum is read", () => {
    expect([listThrows(successes(2, 4))?.length, listThrows({ count: 2, sides: 4 })?.length]).toEqual([3, 16]);
  });
});

describe("throws of three dice that are added up, of which the last and a match are read besides", () => {
  const throws = listThrows({ count: 3, sides: 6, values: [1, 2, 3, 4, 5, 6], besides: ["last", "match"] }) ?? [];
  const like = (sum: number, last: number, match: boolean) =>
    throws.filter(({ faces: [a = 0, b = 0, c = 0] }) => {
      return a + b + c === sum && c === last && (a === b || a === c || b === c) === match;
    });

  it("are one for each sum, last face and match: 7 with a 2 matches by 3 2 2 and 2 3 2, and does not by 1 4 2 and 4 1 2", () => {
    expect(like(7, 2, true).map(({ chance }) => chance)).toEqual([expect.closeTo(2 / 216, 14)]);
    expect(like(7, 2, false).map(({ chance }) => chance)).toEqual([expect.closeTo(2 / 216, 14)]);
  });

  it("are all throws together, and fewer than half as many", () => {
    expect(throws.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(throws.length).toBeLessThan(108);
    expect(throws.length).toBe(new Set(throws.map(({ faces }) => faces.join())).size);
  });
});

describe("two rolls that count towards one sum", () => {
  const against = { count: 1, sides: 2, values: [0, -1] };

  it("are told apart by it alone: two coins for and one against leave -1, 0, 1 and 2 in one, three, three and one of eight", () => {
    const throws = listThrows({ count: 2, sides: 2, values: [0, 1] }, against) ?? [];
    const chances = throws.map(({ faces: [a = 0, b = 0, c = 0], chance }) => [a + b - c - 1, chance]);
    expect(chances.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [-1, 1 / 8],
      [0, 3 / 8],
      [1, 3 / 8],
      [2, 1 / 8],
    ]);
  });
});

it("no dice make one throw", () => {
  expect([listThrows(successes(0, 6)), listThrows({ count: 0, sides: 6 })]).toEqual([
    [{ faces: [], chance: 1 }],
    [{ faces: [], chance: 1 }],
  ]);
});
