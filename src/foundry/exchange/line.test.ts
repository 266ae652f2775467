import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followers, problems } from "../client/problems.ts";
import { clientState } from "../client/state.ts";
import { seekLease } from "./lease.ts";
import { inLine, inLineLast, inLineOnce, isWriter } from "./line.ts";

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
  seekLease(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(isWriter()).toBe(true);
}

const note = (what: string) => async (): Promise<void> => void done.push(what);
const never = (): void => undefined;

it("does one thing after the other, and what waits under a name once", async () => {
  await becomeWriter();
  inLineOnce("a", note("a"), never);
  inLine(note("b"), never);
  inLineOnce("a", note("a again"), never);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "b"]);
  inLineOnce("a", note("a later"), never);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "b", "a later"]);
});

it("puts what has come again at the end, where it is asked for", async () => {
  await becomeWriter();
  inLineLast("a", note("a"), never);
  inLine(note("b"), never);
  inLineLast("a", note("a again"), never);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["b", "a again"]);
});

it("takes a name again while what waited under it is being done", async () => {
  await becomeWriter();
  inLineOnce(
    "a",
    async () => {
      done.push("a");
      inLineOnce("a", note("a again"), never);
      inLineOnce("a", note("a third time"), never);
    },
    never,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a", "a again"]);
});

it.each([inLineOnce, inLineLast])("keeps no name of what came while another client wrote (%o)", async (put) => {
  await becomeWriter();
  user.isActiveGM = false;
  put("a", note("a"), never);
  await vi.advanceTimersByTimeAsync(0);
  user.isActiveGM = true;
  inLineOnce("a", note("a when writing"), never);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a when writing"]);
});

it("tells of what fails, goes on, and tries again, unless the state is reset", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await becomeWriter();
  followers.add(() => done.push("told"));
  const fail = (): Promise<void> => Promise.reject(new Error("broken"));
  inLine(fail, () => done.push("tried again"), "a message");
  inLine(note("b"), never);
  await vi.advanceTimersByTimeAsync(6000);
  expect(done).toEqual(["told", "b", "tried again"]);
  expect(problems).toMatchObject([{ fault: "writing", message: "a message" }]);
  inLine(fail, () => done.push("tried again"));
  await vi.advanceTimersByTimeAsync(0);
  clientState.reset();
  expect([isWriter(), vi.getTimerCount()]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["told", "b", "tried again", "told"]);
  vi.restoreAllMocks();
});
