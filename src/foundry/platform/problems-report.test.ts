import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followers, problems, reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

beforeEach(() => {
  // Other files report problems of their own into the state that all of them share.
  clientState.reset();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  clientState.reset();
});

it("the same problem again is counted, moves to the end, and is not told as new", () => {
  const told: [string, boolean][] = [];
  followers.add(({ text }, isNew) => told.push([text, isNew]));
  for (const text of ["first", "second", "first"]) reportProblem(text, "ledger");
  expect(problems.map(({ text, times }) => [text, times])).toEqual([
    ["second", 1],
    ["first", 2],
  ]);
  expect(told).toEqual([
    ["first", true],
    ["second", true],
    ["first", false],
  ]);
});

it("a problem is another in another exchange, and of another kind", () => {
  reportProblem("gone", "writing", "one");
  reportProblem("gone", "writing", "two");
  reportProblem("gone", "request", "two");
  expect(problems.map(({ fault, message }) => [fault, message])).toEqual([
    ["writing", "one"],
    ["writing", "two"],
    ["request", "two"],
  ]);
});

it("fifty problems are kept, the newest, each of a bounded length; all are in the console", () => {
  for (let i = 0; i < 60; i += 1) reportProblem(`${i} ${"x".repeat(5000)}`);
  expect(problems.map(({ text }) => text.split(" ")[0])).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 10)));
  expect(problems.every(({ text }) => text.length === 4000)).toBe(true);
  expect(console.error).toHaveBeenCalledTimes(60);
});

it("an error tells its name and message, whether its stack repeats them or not", () => {
  const error = new TypeError("no such fighter");
  error.stack = "at d10.ts:1";
  reportProblem(error);
  expect(problems.at(-1)?.text).toBe("TypeError: no such fighter\nat d10.ts:1");
  error.stack = "TypeError: no such fighter\n    at d10.ts:1";
  reportProblem(error);
  expect(problems.at(-1)?.text).toBe("TypeError: no such fighter\n    at d10.ts:1");
});
