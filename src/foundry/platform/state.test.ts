import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClientState } from "./state.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is empty again after a reset, and what its owners hold is still theirs", () => {
  const state = new ClientState();
  const map = state.map<string, number>("map");
  const set = state.set<string>("set");
  const list = state.list<number>("list");
  const record = state.record("record", () => ({ count: 0, inner: { deep: 1 } }));
  const before = structuredClone(state.contents());
  map.set("a", 1);
  set.add("a");
  list.push(1, 2);
  record.count = 3;
  record.inner = { deep: 2 };
  for (const [name, held] of Object.entries(state.contents())) expect(held, name).not.toEqual(before[name]);
  state.reset();
  expect(state.contents()).toEqual(before);
  map.set("b", 2);
  expect(state.contents()["map"]).toEqual(new Map([["b", 2]]));
});

it("drops what is thrown away once it is empty", () => {
  const state = new ClientState();
  const told: string[] = [];
  const map = state.map<string, string>("map", (value) => told.push(`${value} of ${map.size}`));
  const record = state.record(
    "record",
    () => ({ name: "first" }),
    ({ name }) => told.push(`${name}, now ${record.name}`),
  );
  map.set("a", "one").set("b", "two");
  record.name = "second";
  state.reset();
  expect(told).toEqual(["one of 0", "two of 0", "second, now first"]);
});

it("stops every timer and every pass that was asked for", async () => {
  const state = new ClientState();
  const done: string[] = [];
  const timers = state.timers("timers");
  const follow = state.coalesced<string>("follow", (keys) => done.push(...keys));
  timers.after(50, () => done.push("once"));
  timers.every(20, () => done.push("again"));
  follow("a");
  expect([timers.size, follow.isPending()]).toEqual([2, true]);
  state.reset();
  expect([timers.size, follow.isPending()]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([]);
  timers.after(10, () => done.push("once"));
  follow("b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.toSorted()).toEqual(["b", "once"]);
  expect(timers.size).toBe(0);
});

it("begins no pass after a reset, though one was running and another had been asked for", async () => {
  const state = new ClientState();
  const passes: string[][] = [];
  const ends: (() => void)[] = [];
  const follow = state.coalesced<string>("follow", (keys) => {
    passes.push([...keys]);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  follow("a");
  await vi.advanceTimersByTimeAsync(16);
  follow("b");
  state.reset();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(passes).toEqual([["a"]]);
  follow("c");
  await vi.advanceTimersByTimeAsync(16);
  expect(passes).toEqual([["a"], ["c"]]);
});

it("takes no name twice", () => {
  const state = new ClientState();
  state.set("line.waiting");
  expect(() => state.map("line.waiting")).toThrow("line.waiting");
});
