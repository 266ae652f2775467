import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { problems } from "./problems.ts";
import { clientState } from "./state.ts";
import { waitForAnswer, runOnce, runStoring, toStoringHandler } from "./storing.ts";

const socket = Object.assign(new EventEmitter(), { connected: true });
const warn = vi.fn<(key: string, options: object) => void>();

function cut(): void {
  socket.connected = false;
  socket.emit("disconnect");
}

function mend(): void {
  socket.connected = true;
  socket.emit("connect");
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("game", { socket });
  vi.stubGlobal("ui", { notifications: { warn } });
  warn.mockReset();
  socket.connected = true;
  clientState.reset();
});
afterEach(() => {
  // No finished action still listens to the connection.
  expect(socket.eventNames()).toEqual([]);
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const told = (): readonly string[] => warn.mock.calls.map(([key]) => key.replace("RIPOSTE.Storing.", ""));

it("does nothing without a connection, says so, and does it once when it is pressed again", async () => {
  const deed = vi.fn(async () => undefined);
  cut();
  await runStoring("button", deed);
  await runStoring("button", deed);
  mend();
  expect([deed.mock.calls.length, told()]).toEqual([0, ["gone", "gone"]]);
  await runStoring("button", deed);
  expect([deed.mock.calls.length, told()]).toEqual([1, ["gone", "gone"]]);
});

it("does nothing for a button while what it does is under way; others are not held up", async () => {
  const deed = vi.fn(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  const all = [runStoring("one", deed), runStoring("one", deed), runStoring("two", deed)];
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(deed).toHaveBeenCalledTimes(2);
  void runStoring("one", deed);
  expect(deed).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(100);
});

it("tells and reports what fails, and lets it be pressed again", async () => {
  await runStoring("button", () => Promise.reject(new Error("refused")));
  expect(told()).toEqual(["failed"]);
  expect(problems.map(({ text }) => text.split("\n")[0])).toEqual(["Error: refused"]);
  const deed = vi.fn(async () => undefined);
  await runStoring("button", deed);
  expect(deed).toHaveBeenCalledTimes(1);
});

it("says that it is not known whether it was stored if the connection breaks before the answer", async () => {
  await runStoring("button", async () => {
    await Promise.resolve();
    cut();
    throw new Error("The connection to the table broke");
  });
  expect([told(), problems]).toEqual([["unanswered"], []]);
});

it("waits for an answer that never comes until the connection has been back for ten seconds, and is alive again then", async () => {
  const over = vi.fn<() => void>();
  void runStoring("button", () => new Promise(() => undefined)).then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  cut();
  await vi.advanceTimersByTimeAsync(60_000);
  mend();
  await vi.advanceTimersByTimeAsync(9_000);
  cut();
  await vi.advanceTimersByTimeAsync(9_000);
  mend();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([over.mock.calls.length, told()]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([over.mock.calls.length, told()]).toEqual([1, ["unanswered"]]);
});

it("what was sent in the break is answered after it: nothing is said", async () => {
  const got = waitForAnswer(new Promise((resolve) => void setTimeout(resolve, 5_000, "stored")));
  cut();
  mend();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await got).toBe("stored");
});

it("what is done once by its key may be done again after an answer that never came", async () => {
  const first = runOnce("key", () => new Promise<void>(() => undefined)).catch((error: unknown) => error);
  cut();
  mend();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBeInstanceOf(Error);
  const deed = vi.fn(async () => undefined);
  await runOnce("key", deed);
  expect(deed).toHaveBeenCalledTimes(1);
});

it("makes an action out of a deed, which knows its window and what was pressed", async () => {
  const seen: unknown[] = [];
  const action = toStoringHandler(async function (this: string, ...args: readonly unknown[]) {
    seen.push(this, ...args);
  });
  await action.call("window", "event", "button");
  expect(seen).toEqual(["window", "event", "button"]);
});
