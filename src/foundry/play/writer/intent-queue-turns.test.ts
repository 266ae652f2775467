import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { requestLease } from "../../exchange/lease.ts";
import { ok, refuse } from "../../../engine/index.ts";
import { isRateLimited, takeQueue } from "./intent-queue.ts";

const TEXT = JSON.stringify({ type: "here" });

/** A user with so many requests in their queue. */
function person(id: string, requests: number, isGM = false) {
  const intents: Record<string, object> = {};
  for (let i = 0; i < requests; i += 1) intents[`${id}${i}`] = { sequence: i, text: TEXT };
  const flags: Record<string, unknown> = { intents };
  return {
    ...{ id, isGM, isSelf: false, isActiveGM: isGM, name: id, hasRole: () => isGM },
    getFlag: (_scope: string, key: string) => flags[key],
    setFlag: async (_scope: string, key: string, value: unknown) => void (flags[key] = value),
    update: async (changes: object) => {
      for (const path of Object.keys(changes)) {
        const name = path.split("-=")[1] ?? "";
        Reflect.deleteProperty(name in flags ? flags : intents, name);
      }
    },
  };
}
type Person = ReturnType<typeof person>;

const warned: string[] = [];

async function play(people: readonly Person[]): Promise<void> {
  const [gm] = people;
  const i18n = { format: (key: string, { name }: { name: string }) => `${key} ${name}` };
  vi.stubGlobal("game", { user: gm, users: people, i18n, world: { id: "w" }, messages: [] });
  requestLease(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal("foundry", { utils: { randomID: () => "this browser" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { addEventListener: () => undefined });
  clientState.reset();
  warned.splice(0);
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets all people's queues be taken, in this order, by a writer who needs so long for each request; who was served, one after the other. */
async function serve(people: readonly Person[], length: number): Promise<readonly string[]> {
  const served: string[] = [];
  for (const one of people)
    takeQueue(one as unknown as User.Implementation, async ({ id }) => {
      await new Promise((done) => setTimeout(done, length));
      served.push(id ?? "");
      return ok(true);
    });
  await vi.advanceTimersByTimeAsync(60_000);
  return served;
}

it.each([
  [200, 2],
  [1000, 1],
  [10, 20],
])("of requests that take %i ms each a user has %i carried out before it is another's turn", async (length, before) => {
  const [gm, mira, tomas] = [person("gm", 0, true), person("mira", 25), person("tomas", 1)] as const;
  await play([gm, mira, tomas]);
  const served = await serve([mira, tomas], length);
  expect(served.indexOf("tomas")).toBe(before);
  expect(served).toHaveLength(26);
});

it("reads and carries out nothing of a player's queue that is longer than any window makes it, and drops it", async () => {
  const [gm, mira, tomas] = [person("gm", 201, true), person("mira", 201), person("tomas", 200)] as const;
  await play([gm, mira, tomas]);
  const served = await serve([gm, mira, tomas], 0);
  expect(new Set(served)).toEqual(new Set(["gm", "tomas"]));
  expect(served).toHaveLength(401);
  expect(mira.getFlag("riposte", "intents")).toBeUndefined();
  expect(warned).toEqual(["RIPOSTE.Exchange.flood mira"]);
});

it("who is refused forty times within ten seconds declares nothing for a while, and no other waits for that", async () => {
  const [gm, mira, tomas] = [person("gm", 0, true), person("mira", 60), person("tomas", 20)];
  await play([gm, mira, tomas]);
  const isLimited = (): readonly boolean[] =>
    [mira, tomas].map((one) => isRateLimited(one as unknown as User.Implementation));
  for (const one of [mira, tomas])
    takeQueue(one as unknown as User.Implementation, async () => refuse("action/nobody"));
  await vi.advanceTimersByTimeAsync(100);
  expect(isLimited()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isLimited()).toEqual([false, false]);
});
