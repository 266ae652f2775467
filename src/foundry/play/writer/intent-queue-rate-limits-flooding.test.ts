import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { requestLease } from "../../exchange/lease.ts";
import { noteUpdate } from "./intent-queue.ts";

const warned: string[] = [];
const gm = { isGM: true, isActiveGM: true, lease: {}, getFlag: () => gm.lease, setFlag: setLease };
const people: Readonly<Record<string, object>> = {
  gm: { id: "gm", isGM: true, name: "Gia" },
  mira: { id: "mira", isGM: false, name: "Mira" },
  tomas: { id: "tomas", isGM: false, name: "Tomas" },
};

async function setLease(_scope: string, _key: string, lease: object): Promise<void> {
  gm.lease = lease;
}

beforeEach(async () => {
  vi.useFakeTimers();
  const users = { get: (id: string) => people[id] };
  const i18n = { format: (key: string, { name }: { name: string }) => `${key} ${name}` };
  vi.stubGlobal("game", { user: gm, users, i18n, world: { id: "w" } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal("foundry", { utils: { randomID: () => "this browser" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { addEventListener: () => undefined });
  clientState.reset();
  warned.splice(0);
  gm.lease = {};
  requestLease(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Updates of a user, so many a second. */
async function update(user: string, times: number, perSecond: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    noteUpdate(user);
    await vi.advanceTimersByTimeAsync(1000 / perSecond);
  }
}

it("tells the GM once of each player who floods the table, by name", async () => {
  await update("mira", 800, 40);
  expect(warned).toEqual(["RIPOSTE.Exchange.flood Mira"]);
  await update("tomas", 300, 40);
  expect(warned).toEqual(["RIPOSTE.Exchange.flood Mira", "RIPOSTE.Exchange.flood Tomas"]);
});

it("tells of nobody who plays, however long, and of no GM", async () => {
  await update("mira", 600, 10);
  await vi.advanceTimersByTimeAsync(5000);
  await update("mira", 60, 1000);
  await update("gm", 1000, 100);
  expect(warned).toEqual([]);
});
