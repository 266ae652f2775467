import { describe, expect, it, test } from "vitest";
import { timeLeft, computeClockTimes } from "./record.ts";

const NOW = 1_000_000;
const RUNNING = { deadline: NOW + 20_000, paused: 0 };
const STOPPED = { deadline: NOW - 5_000, paused: 12_000 };

describe("the clock of a question", () => {
  test.each([
    // word, clock, deadline, left while stopped
    ["pause", RUNNING, NOW + 20_000, 20_000],
    ["pause", STOPPED, NOW - 5_000, 12_000],
    ["resume", STOPPED, NOW + 12_000, 0],
    ["resume", RUNNING, NOW + 20_000, 0],
    ["more", RUNNING, NOW + 50_000, 0],
    ["more", STOPPED, NOW - 5_000, 42_000],
    ["more", { deadline: NOW - 1, paused: 0 }, NOW + 30_000, 0],
  ] as const)("%s of %j", (word, times, deadline, paused) => {
    expect(computeClockTimes(word, times, NOW)).toEqual({ deadline, paused });
  });

  it("stopped at the last moment still stands", () => {
    expect(computeClockTimes("pause", { deadline: NOW - 1, paused: 0 }, NOW).paused).toBe(1);
  });

  it("runs down to nothing, and not while it stands", () => {
    expect(timeLeft(RUNNING, NOW + 15_000)).toBe(5_000);
    expect(timeLeft(RUNNING, NOW + 25_000)).toBe(0);
    expect(timeLeft(STOPPED, NOW + 99_000)).toBe(12_000);
  });
});
