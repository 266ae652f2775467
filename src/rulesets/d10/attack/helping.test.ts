import { expect, test } from "vitest";
import { helpBy, helpIn, helpTold } from "./helping.ts";

const pool = { dice: 1, difficulty: 6, why: [], difficultyWhy: [] };
const reaction = { id: "parry:axe", label: "parry", weapon: null, pool };
const helping = (outcomes: readonly number[]) => ({
  helpers: outcomes.map((outcome) => ({ fighter: "cy", reaction, outcome })),
});

test.each([
  [[], 0, "nobody"],
  [[2], 2, "d10/G.2"],
  [[2, 3], 5, "d10/G.2: of all defenders"],
  [[0, 1], 1, "d10/G.2"],
  [[-2, 3], 3, "d10/L-13: below 0 counts as 0, each for itself"],
  [[-1, -1], 0, "d10/L-13"],
] as const)("parries for the target of %j take off %i (%s)", (outcomes, points, _from) => {
  expect(helpIn(helping(outcomes))).toBe(points);
});

test("an event tells of help where there was any", () => {
  expect(helpTold(helping([]))).toEqual({});
  expect(helpTold(helping([-1]))).toEqual({ help: 0 });
});

test("a question for help is named for whoever is asked", () => {
  expect(helpBy("cy")).toBe("help.cy");
});
