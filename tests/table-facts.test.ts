import { expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

const FACTS = 46;
const NAMED = /\bfacts? ((?:14\.\d+(?:, | and |–)?)+)/g;

/** The numbers in "14.15–14.17, 14.42". */
function numbersIn(text: string): number[] {
  return text.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split("–").map((fact) => Number(fact.replace("14.", "")));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

it("every fact of Foundry that the table rests on has a test under its number", () => {
  const tests = filesUnder(["table", "tests/scenarios"], [".test.ts", ".spec.ts"]).map(textOf);
  const shown = new Set(tests.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, list = ""]) => numbersIn(list))));
  expect(Array.from({ length: FACTS }, (_, index) => index + 1).filter((fact) => !shown.has(fact))).toEqual([]);
});
