import { expect, test } from "vitest";
import { textOf } from "../../../../tests/sources.ts";
import { labelBody, findCondition, computeMindLeft, labelMind, findPenalty, computeRating } from "./fighter.ts";

test.each([
  [1, 0, 6],
  [2, 0, 6],
  [3, 0, 7],
  [4, 0, 7],
  [5, 0, 8],
  [3, 4, 7],
  [3, 5, 6],
  [3, 6, 5],
  [2, 7, 3],
  [1, 20, 0],
] as const)(
  "an attribute of %i and %i scars or Traumas are a rating of %i (d10/B.4; d10/H.5; d10/case-23, d10/case-31)",
  (attribute, lasting, rating) => {
    expect(computeRating(attribute, lasting)).toBe(rating);
  },
);

test.each([
  [8, "bruised", 0],
  [6, "bruised", 0],
  [5, "hurt", -1],
  [4, "injured", -1],
  [3, "wounded", -2],
  [2, "mauled", -3],
  [1, "maimed", -4],
  [0, "incapacitated", 0],
  [-1, "dead", 0],
] as const)(
  "with %i left a body is %s, and %i dice are taken (d10/H.3; d10/case-25; d10/L-32)",
  (left, name, penalty) => {
    expect(labelBody(left, true)).toBe(name);
    expect(findPenalty(left)).toBe(penalty);
  },
);

test("who has no Injury is unhurt, unless scars have left no Body at all (d10/H.3, d10/H.5)", () => {
  expect(labelBody(6, false)).toBe("unhurt");
  expect(labelBody(0, false)).toBe("incapacitated");
});

test.each([
  [1, 1, null],
  [0, 1, "incapacitated"],
  [1, 0, "incapacitated"],
  [-1, 1, "dead"],
  [-1, 0, "dead"],
] as const)("%i of Body and %i of Mind left is %s (d10/H.3, d10/H.5; d10/case-29)", (body, mind, condition) => {
  expect(findCondition(body, mind)).toBe(condition);
});

test("a mind does not go below nothing (d10/H.5)", () => {
  expect(computeMindLeft(6, 9)).toBe(0);
});

test.each([-1, 0, 1, 2, 3, 4, 5, 6])("with %i left body and mind have their words", (left) => {
  const { wound, mind } = JSON.parse(textOf("lang/en.json")).RIPOSTE.d10;
  expect([wound[labelBody(left, true)], mind[labelMind(left)]]).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ]);
});
