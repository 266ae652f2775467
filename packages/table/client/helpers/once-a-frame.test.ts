import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceAFrame } from "./once-a-frame.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("follows forty changes a second ten times a second, and shows the last of them", async () => {
  const shown: number[] = [];
  let state = 0;
  const follow = onceAFrame(() => shown.push(state));
  for (; state < 200; state += 1) {
    follow();
    await vi.advanceTimersByTimeAsync(25);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(shown.length).toBeLessThanOrEqual(50);
  expect(shown.at(-1)).toBeGreaterThanOrEqual(199);
});

it("does not begin again before it is over, and bears a failure", async () => {
  const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const open: ((error?: Error) => void)[] = [];
  const follow = onceAFrame(() => new Promise<void>((_resolve, reject) => open.push(reject)));
  for (let i = 0; i < 10; i += 1) {
    follow();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(open).toHaveLength(1);
  open[0]?.(new Error("broken"));
  await vi.advanceTimersByTimeAsync(200);
  expect([open.length, complained.mock.calls.length]).toEqual([2, 1]);
  complained.mockRestore();
});
