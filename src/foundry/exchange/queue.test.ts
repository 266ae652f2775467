import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followers, problems } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { requestLease } from "./lease.ts";
import { runOrQueue, queueTask, queueLast, queueOnce, isWriter } from "./queue.ts";

const done: string[] = [];
const user = {
  isGM: true,
  isActiveGM: true,
  lease: {},
  getFlag: () => user.lease,
  setFlag: async (_scope: string, _key: string, lease: object) => void (user.lease = lease),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("game", { user, world: { id: "w" } });
  vi.stubGlobal("foundry", { utils: { randomID: () => "this browser" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { addEventListener: () => undefined });
  clientState.reset();
  done.splice(0);
  Object.assign(user, { isActiveGM: true, lease: {} });
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes this client the writer. */
async function becomeWriter(): Promise<void> {
  requestLease(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(isWriter()).toBe(true);
}

/** A task that fails so many times. */
const failing = (times: number, what: string) => {
  let left = times;
  return async (): Promise<void> => {
    done.push(left > 0 ? `${what} fails` : what);
    left -= 1;
    if (left >= 0) throw new Error("broken");
  };
};
const note = (what: string) => async (): Promise<void> => void done.push(what);

it("does one thing after the other, and what waits under a name once", async () => {
  await becomeWriter();
  queueOnce("a", note("a"));
  queueTask(note("b"));
  queueOnce("a", note("a again"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "b"]);
  queueOnce("a", note("a later"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "b", "a later"]);
});

it("puts what has come again at the end, where it is asked for", async () => {
  await becomeWriter();
  queueLast("a", note("a"));
  queueTask(note("b"));
  queueLast("a", note("a again"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["b", "a again"]);
});

it("takes a name again while what waited under it is being done", async () => {
  await becomeWriter();
  queueOnce("a", async () => {
    done.push("a");
    queueOnce("a", note("a again"));
    queueOnce("a", note("a third time"));
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "a again"]);
});

it.each([queueOnce, queueLast])("keeps no name of what came while another client wrote (%o)", async (put) => {
  await becomeWriter();
  user.isActiveGM = false;
  put("a", note("a"));
  await vi.advanceTimersByTimeAsync(0);
  user.isActiveGM = true;
  queueOnce("a", note("a when writing"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a when writing"]);
});

it("tells once of what fails, goes on, and tries the same again until it succeeds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await becomeWriter();
  followers.add(() => done.push("told"));
  queueTask(failing(2, "a"), { message: "a message" });
  queueTask(note("b"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["a fails", "told", "b", "a fails", "a"]);
  expect(problems).toMatchObject([{ fault: "writing", message: "a message" }]);
  vi.restoreAllMocks();
});

it("goes on with a task though a part of it fails, which is tried again by itself", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await becomeWriter();
  queueTask(async () => {
    await runOrQueue("part", failing(1, "part"), { fault: "ledger" });
    done.push("rest");
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["part fails", "rest", "part"]);
  expect(problems).toMatchObject([{ fault: "ledger" }]);
  vi.restoreAllMocks();
});

it("drops what has failed once another client writes, and at a reset", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await becomeWriter();
  queueTask(failing(9, "a"));
  await vi.advanceTimersByTimeAsync(0);
  user.isActiveGM = false;
  await vi.advanceTimersByTimeAsync(60_000);
  user.isActiveGM = true;
  queueOnce("b", failing(9, "b"));
  await vi.advanceTimersByTimeAsync(0);
  clientState.reset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["a fails", "b fails"]);
  expect([isWriter(), vi.getTimerCount()]).toEqual([false, 0]);
  vi.restoreAllMocks();
});

it("neither begins nor tries again what is about a combat that has been ended, and tells nobody that it failed", async () => {
  await becomeWriter();
  const combats = new Set(["there", "gone"]);
  vi.stubGlobal("game", { user, combats, world: { id: "w" } });
  const combat = (id: string) => ({ id }) as Combat.Implementation;
  followers.add(() => done.push("told"));
  queueTask(
    async () => {
      combats.delete("gone");
      await failing(1, "a")();
    },
    { combat: combat("gone") },
  );
  queueTask(note("b"), { combat: combat("gone") });
  queueTask(note("c"), { combat: combat("there") });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["a fails", "c"]);
  expect(vi.getTimerCount()).toBe(1); // of the lease
});
