import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../platform/state.ts";
import { isWritingTab, requestLease } from "./lease.ts";

const SECOND = 1000;
const written: object[] = [];
const user = {
  isGM: true,
  isActiveGM: true,
  lease: {} as object,
  getFlag: () => user.lease,
  setFlag: async (_scope: string, _key: string, lease: object) => {
    written.push(lease);
    user.lease = lease;
  },
};

/** What arrives from other pages by the system's socket, and what this page has sent there. */
const socket = {
  hear: (_beat: object): void => undefined,
  sent: 0,
  on: (_event: string, hear: (beat: object) => void) => void (socket.hear = hear),
  emit: () => void (socket.sent += 1),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("game", { user, socket, world: { id: "w" } });
  vi.stubGlobal("foundry", { utils: { randomID: () => "this browser" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { addEventListener: () => undefined });
  clientState.reset();
  written.splice(0);
  socket.sent = 0;
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("costs no write while nothing happens: the holder says by the socket that it is there", async () => {
  user.lease = {};
  requestLease(() => undefined);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(written).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(isWritingTab()).toBe(true);
  expect(written).toHaveLength(1);
  expect(socket.sent).toBeGreaterThan(60);
});

it("passes to another browser within 10 seconds after its holder was last heard of, and not while it is heard", async () => {
  const holder = "other browser";
  user.lease = { holder, beat: 1 };
  let taken = 0;
  requestLease(() => (taken += 1));
  // One that beats every four seconds, and is heard late now and then, stays the writer.
  for (let beat = 0; beat < 20; beat += 1) {
    await vi.advanceTimersByTimeAsync((beat % 2 === 0 ? 1 : 7) * SECOND);
    socket.hear({ lease: holder });
  }
  expect([taken, written]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(taken).toBe(1);
  expect(isWritingTab()).toBe(true);
});
