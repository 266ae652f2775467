import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { coalesce } from "./timers.ts";

const FRAME = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  draw(FRAME);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a browser that draws a frame after some milliseconds, or no frames at all. */
function draw(after: number | null): void {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => (after === null ? 0 : setTimeout(act, after)));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
}

it("does what is asked for in the next frame, once, for all that was named by then", async () => {
  const passes: string[][] = [];
  const follow = coalesce<string>((keys) => passes.push([...keys]));
  for (const key of ["a", "b", "a"]) follow(key);
  expect(passes).toEqual([]);
  await vi.advanceTimersByTimeAsync(FRAME);
  expect(passes).toEqual([["a", "b"]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(passes).toHaveLength(1);
});

it("shows the last state of a flood, and works ten times a second while it lasts", async () => {
  const shown: number[] = [];
  let state = 0;
  const follow = coalesce(() => shown.push(state));
  for (; state < 200; state += 1) {
    follow();
    await vi.advanceTimersByTimeAsync(25);
  }
  const last = state - 1;
  await vi.advanceTimersByTimeAsync(200);
  expect(shown.length).toBeLessThanOrEqual(50);
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.at(-1)).toBeGreaterThanOrEqual(last);
});

it("runs no two passes at the same time, and rests as long as the last one took", async () => {
  const passes: string[][] = [];
  const open: (() => void)[] = [];
  const follow = coalesce<string>((keys) => {
    passes.push([...keys]);
    return new Promise<void>((resolve) => open.push(resolve));
  });
  follow("first");
  await vi.advanceTimersByTimeAsync(FRAME);
  follow("second");
  await vi.advanceTimersByTimeAsync(400);
  expect(passes).toEqual([["first"]]);
  open[0]?.();
  await vi.advanceTimersByTimeAsync(399);
  expect(passes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + FRAME);
  expect(passes).toEqual([["first"], ["second"]]);
});

it("works where no frames come, and goes on after a pass that failed", async () => {
  draw(null);
  const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let passes = 0;
  const follow = coalesce(() => {
    passes += 1;
    if (passes === 1) throw new Error("broken");
  });
  follow();
  await vi.advanceTimersByTimeAsync(100);
  expect([passes, complained.mock.calls.length]).toEqual([1, 1]);
  follow();
  await vi.advanceTimersByTimeAsync(200);
  expect(passes).toBe(2);
  complained.mockRestore();
});

it("rests as long as it is told", async () => {
  let passes = 0;
  const follow = coalesce(() => (passes += 1), { pause: 500 });
  for (let i = 0; i < 100; i += 1) follow();
  await vi.advanceTimersByTimeAsync(FRAME);
  follow();
  await vi.advanceTimersByTimeAsync(499);
  expect(passes).toBe(1);
  await vi.advanceTimersByTimeAsync(1 + FRAME);
  expect(passes).toBe(2);
});

it("drops what has been done otherwise, and rests after a pass all the same", async () => {
  const passes: string[][] = [];
  const follow = coalesce<string>((keys) => passes.push([...keys]));
  follow("a");
  follow.forgo();
  await vi.advanceTimersByTimeAsync(FRAME);
  expect([passes, follow.isPending()]).toEqual([[], false]);
  follow("b");
  await vi.advanceTimersByTimeAsync(FRAME);
  follow("c");
  follow.forgo();
  follow("d");
  await vi.advanceTimersByTimeAsync(99);
  expect(passes).toEqual([["b"]]);
  await vi.advanceTimersByTimeAsync(1 + FRAME);
  expect(passes).toEqual([["b"], ["d"]]);
});

it("waits patiently until no more is asked for, but not forever", async () => {
  const passes: string[][] = [];
  const follow = coalesce<string>((keys) => passes.push([...keys]), { isPatient: true });
  for (const key of ["a", "b", "c"]) {
    follow(key);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(passes).toEqual([]);
  await vi.advanceTimersByTimeAsync(20 + FRAME);
  expect(passes).toEqual([["a", "b", "c"]]);
  for (let asked = 0; asked < 8; asked += 1) {
    follow("d");
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(passes).toHaveLength(2);
});

it("forgets patient work that is cancelled", async () => {
  const passes: string[][] = [];
  const follow = coalesce<string>((keys) => passes.push([...keys]), { isPatient: true });
  follow("a");
  await vi.advanceTimersByTimeAsync(100);
  follow.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(passes).toEqual([]);
});
