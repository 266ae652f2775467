import { expect, it } from "vitest";
import { BOTH_GENERATIONS, generationOf } from "./scenarios/generations.ts";
import { filesUnder, textOf } from "./sources.ts";

const specs = filesUnder(["tests/scenarios", "tests/clients"], [".spec.ts", ".test.ts"]);

it("gives each generation of Foundry at least two of five scenarios, and the same one each time", () => {
  const titles = specs.flatMap((path) =>
    [...textOf(path).matchAll(/\btest\(\s*["`](.+?)["`],/g)].map(([, title = ""]) => [path, title]),
  );
  const generations = titles.map((path) => generationOf(path));
  expect(titles.length).toBeGreaterThan(150);
  for (const generation of [13, 14])
    expect(generations.filter((each) => each === generation).length / titles.length).toBeGreaterThan(0.4);
  expect(titles.map((path) => generationOf(path))).toEqual(generations);
});

it("plays on both whatever is listed as different, and nothing else", () => {
  const played = specs.flatMap((path) =>
    [...textOf(path).matchAll(/onBothGenerations\("(\w+)"/g)].map(([, what]) => what),
  );
  expect([...new Set(played)].sort()).toEqual(Object.keys(BOTH_GENERATIONS).sort());
  for (const path of specs) expect(textOf(path), path).not.toMatch(/of \[13, 14\]/);
});
