import { expect, test } from "vitest";
import { buildNumberedNames } from "./opponent-view.ts";

test.each([
  ["from 1", [], ["Bandit 1", "Bandit 2", "Bandit 3"]],
  ["after the highest that is there", ["Bandit 2", "Bandit 7"], ["Bandit 8", "Bandit 9", "Bandit 10"]],
  ["past other names", ["Bandit", "Bandit chief 9", "Bandit x4", "Bandits 5"], ["Bandit 1", "Bandit 2", "Bandit 3"]],
] as const)("numbers go on %s", (_what, taken, expected) => {
  expect(buildNumberedNames("Bandit", 3, taken)).toEqual(expected);
});
