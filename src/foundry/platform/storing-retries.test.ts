import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tryWrite, dropFailedWrite, tryAgainSoon, tryUntilDone } from "./storing.ts";
import { problems } from "./problems.ts";
import { clientState } from "./state.ts";

/** The times at which a write was tried, in seconds. */
const tried: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  clientState.reset();
  tried.splice(0);
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Builds a write that fails a number of times. */
const failing = (times: number) => async (): Promise<void> => {
  tried.push(Date.now() / 1000);
  if (tried.length <= times) throw new Error("broken");
};

it("tries a failed write again after growing pauses until it succeeds, and reports it once", async () => {
  expect(await tryWrite("a", failing(8), { fault: "marks", message: "m" })).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tried).toEqual([0, 1, 3, 8, 23, 53, 113, 173, 233]);
  expect(problems).toMatchObject([{ fault: "marks", message: "m", times: 1 }]);
});

it("begins with the shortest pause again, and reports again, once a write has succeeded", async () => {
  await tryWrite("a", failing(2));
  await vi.advanceTimersByTimeAsync(3000);
  tried.splice(0);
  await tryWrite("a", failing(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried).toEqual([3, 4]);
  expect(problems).toHaveLength(2);
});

it("tries everything soon once the connection is there again", async () => {
  await tryWrite("a", failing(5));
  await vi.advanceTimersByTimeAsync(30_000);
  tryAgainSoon();
  await vi.advanceTimersByTimeAsync(2000);
  expect(tried).toEqual([0, 1, 3, 8, 23, 31]);
});

it("waits until a write has succeeded", async () => {
  const done = vi.fn<() => void>();
  void tryUntilDone("a", failing(2)).then(done);
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([done.mock.calls.length, tried]).toEqual([1, [0, 1, 3]]);
});

it("keeps two writes of one key from being tried twice, and tries nothing that was dropped", async () => {
  await tryWrite("a", failing(9), { fault: null });
  await tryWrite("a", failing(9), { fault: null });
  await vi.advanceTimersByTimeAsync(2500);
  expect(tried).toEqual([0, 0, 2]);
  dropFailedWrite("a");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tried.length, problems.length, vi.getTimerCount()]).toEqual([3, 0, 0]);
});
