import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seldom } from "./seldom.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("does a deed at once, and what is asked for during the rest once after it", () => {
  let times = 0;
  const deed = seldom(() => (times += 1), 500);
  for (let i = 0; i < 100; i += 1) deed();
  expect(times).toBe(1);
  vi.advanceTimersByTime(499);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(times).toBe(2);
});

it("does a deed at once again after a rest in which nobody has asked for it", () => {
  let times = 0;
  const deed = seldom(() => (times += 1), 500);
  deed();
  vi.advanceTimersByTime(500);
  deed();
  expect(times).toBe(2);
});
