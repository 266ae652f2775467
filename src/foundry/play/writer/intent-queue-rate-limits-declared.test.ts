import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { isRateLimited, noteRequest } from "./intent-queue.ts";

const GM = { id: "gm", isGM: true } as User.Implementation;
const MIRA = { id: "mira", isGM: false } as User.Implementation;
const TOMAS = { id: "tomas", isGM: false } as User.Implementation;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("game", { messages: [] });
  clientState.reset();
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a player gives a dozen things at a time, and more after ten seconds; each for themselves, and a GM any number", () => {
  for (let i = 0; i < 12; i += 1) {
    expect(isRateLimited(MIRA)).toBe(false);
    for (const user of [MIRA, GM]) noteRequest(user);
  }
  expect([MIRA, TOMAS, GM].map(isRateLimited)).toEqual([true, false, false]);
  vi.advanceTimersByTime(10_001);
  expect(isRateLimited(MIRA)).toBe(false);
});
