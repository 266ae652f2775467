import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";
import { createThrottle } from "./rates.ts";

describe("a throttle", () => {
  const rate = { burst: 3, perSecond: 10, waiting: 2 };

  it("lets a burst pass, then so many a second, in order, each user for themselves", async () => {
    vi.useFakeTimers();
    const throttle = createThrottle(rate, "changes");
    const passed: string[] = [];
    const ask = (user: string, what: string) => throttle.run(user, async () => passed.push(what));
    const waiting = ["a", "b", "c", "d", "e"].map((what) => ask("mira", what));
    await ask("tomas", "other");
    await vi.advanceTimersByTimeAsync(0);
    expect(passed.toSorted()).toEqual(["a", "b", "c", "other"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(passed.at(-1)).toBe("d");
    await vi.advanceTimersByTimeAsync(100);
    expect(passed.at(-1)).toBe("e");
    await Promise.all(waiting);
    await vi.advanceTimersByTimeAsync(300);
    await Promise.all([ask("mira", "f"), ask("mira", "g"), ask("mira", "h")]);
    vi.useRealTimers();
  });

  it("refuses what exceeds those that wait, with a sentence", async () => {
    const throttle = createThrottle(rate, "changes");
    const asked = Array.from({ length: 7 }, () =>
      throttle.run("mira", async () => "done").catch((error: Error) => error.message),
    );
    const refused = "You send more than 10 changes a second: 2 wait already";
    expect(await Promise.all(asked)).toEqual([...Array<string>(5).fill("done"), refused, refused]);
  });
});

describe("at the table", () => {
  let table: TinyTable;
  beforeAll(async () => {
    table = await startTinyTable({ durable: false });
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  const change = (guest: Guest, value: number) =>
    guest.act("update", "Actor", { updates: [{ _id: IDS.ana, "flags.tiny.n": value }] });
  /** Changes an actor so many times at once; gives the milliseconds until all have been answered. */
  async function flood(guest: Guest, times: number): Promise<number> {
    const began = performance.now();
    await Promise.all(Array.from({ length: times }, (_, i) => change(guest, i)));
    return performance.now() - began;
  }

  it("slows down a player who keeps changing documents, and no Gamemaster; the last change stays", async () => {
    const [gia, mira] = await Promise.all([table.join(IDS.gia), table.join(IDS.mira)]);
    expect(await flood(mira, 120)).toBeGreaterThan(900);
    const [ana] = await gia.act("get", "Actor", { ids: [IDS.ana] });
    expect(ana).toMatchObject({ flags: { tiny: { n: 119 } } });
    const heard = gia.heard.filter(([event]) => event === "document").map(([, given]) => Object(given).result[0]);
    expect(heard.map(({ flags }) => flags.tiny.n)).toEqual(Array.from({ length: 120 }, (_, i) => i));
    // Of a player, those beyond the hundred at once and the two hundred that wait would be refused.
    await flood(gia, 400);
  });

  it("passes on the signals of a flood in part, and goes on", async () => {
    const [gia, tomas] = await Promise.all([table.join(IDS.gia), table.join(IDS.tomas)]);
    let heard = 0;
    gia.socket.on("system.tiny", () => (heard += 1));
    for (let i = 0; i < 3000; i += 1) tomas.socket.emit("system.tiny", i);
    await tomas.act("get", "User", {});
    await gia.act("get", "User", {});
    expect(heard).toBeGreaterThan(300);
    expect(heard).toBeLessThan(1500);
  });
});
