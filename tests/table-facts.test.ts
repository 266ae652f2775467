import { expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

const FACTS = 46;
/** The facts of scenes that the table offers: they have numbers without a chapter. */
const OF_SCENES = "47–48, 50–58, 63–66, 69–71, 73, 75–91, 93, 95, 97, 99–105, 108, 110, 112–114, 116–117";
/** The facts of sounds, modules, the world's own compendia and tours. */
const OF_MODULES = "140–144, 160";
const NAMED_OF_SCENES = /\bfacts? ((?:\d+(?![.\d])(?:, | and |–)?)+)/g;
const NAMED = /\bfacts? ((?:14\.\d+(?:, | and |–)?)+)/g;

/** The numbers in "14.15–14.17, 14.42". */
function numbersIn(text: string): number[] {
  return text.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split("–").map((fact) => Number(fact.replace("14.", "")));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The numbers that tests name. */
function shownBy(pattern: RegExp): Set<number> {
  const tests = filesUnder(["packages/table", "tests/scenarios", "tests/clients"], [".test.ts", ".spec.ts"]).map(
    textOf,
  );
  return new Set(tests.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, list = ""]) => numbersIn(list))));
}

it("every fact of Foundry that the table rests on has a test under its number", () => {
  const shown = shownBy(NAMED);
  expect(Array.from({ length: FACTS }, (_, index) => index + 1).filter((fact) => !shown.has(fact))).toEqual([]);
});

it("so has every fact of scenes", () => {
  const shown = shownBy(NAMED_OF_SCENES);
  expect(numbersIn(OF_SCENES).filter((fact) => !shown.has(fact))).toEqual([]);
});

it("so has every fact of modules", () => {
  const shown = shownBy(NAMED_OF_SCENES);
  expect(numbersIn(OF_MODULES).filter((fact) => !shown.has(fact))).toEqual([]);
});
