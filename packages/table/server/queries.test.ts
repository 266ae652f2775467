import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { connect, type Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

type Acknowledge = (reply: unknown) => void;

describe.each([13, 14])("generation %i", (generation) => {
  let table: TinyTable;
  let gia: Guest;
  beforeAll(async () => {
    table = await startTinyTable({ generation });
    gia = await table.join(IDS.gia);
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  const query = (userId: string, timeout = 2000): Promise<unknown> =>
    gia.ask("query", { userId, name: "tiny.ask", data: { a: [1] }, timeout });

  it("facts 14.36 and 14.43: reaches one user alone and brings back the answer", async () => {
    const [mira, tomas] = await Promise.all([table.join(IDS.mira), table.join(IDS.tomas)]);
    mira.socket.on("query", (asked: unknown, acknowledge: Acknowledge) => acknowledge({ ok: true, value: [asked] }));
    expect(await query(IDS.mira)).toEqual([{ name: "tiny.ask", data: { a: [1] }, timeout: 2000 }]);
    expect([gia, tomas].flatMap(({ heard }) => heard.filter(([event]) => event === "query"))).toEqual([]);
    tomas.socket.disconnect();
    mira.socket.disconnect();
  });

  it("a user with several tabs: the newest that has the world is asked", async () => {
    const [first, second] = [await table.join(IDS.mira), await table.join(IDS.mira)];
    const loading = await connect(table.url, second.cookie);
    for (const [value, { socket }] of Object.entries([first, second, loading])) {
      socket.on("query", (_asked: unknown, acknowledge: Acknowledge) => acknowledge({ ok: true, value }));
    }
    expect(await query(IDS.mira)).toBe("1");
    second.socket.disconnect();
    await expect.poll(() => query(IDS.mira)).toBe("0");
    for (const { socket } of [first, loading]) socket.disconnect();
  });

  test.each([
    ["an error", (_socket: unknown, acknowledge: Acknowledge) => acknowledge({ ok: false, error: "No!" }), "No!"],
    ["nonsense", (_socket: unknown, acknowledge: Acknowledge) => acknowledge(7), "malformed"],
    ["nothing", () => undefined, "User Mira did not answer: no reply within 100 ms"],
    [
      "a lost connection",
      (socket: Guest["socket"]) => socket.disconnect(),
      "User Mira did not answer: the connection was lost",
    ],
  ] as const)("rejects on %s", async (_what, act, sentence) => {
    const mira = await table.join(IDS.mira);
    mira.socket.on("query", (_asked: unknown, acknowledge: Acknowledge) => act(mira.socket, acknowledge));
    await expect(query(IDS.mira, 100)).rejects.toThrow(sentence);
    mira.socket.disconnect();
  });

  it("rejects when the user is not there, or the asker may not ask", async () => {
    await expect(query(IDS.tomas)).rejects.toThrow('User Tomas cannot be asked "tiny.ask": the user is not connected');
    const tomas = await table.join(IDS.tomas);
    await gia.act("update", "User", { updates: [{ _id: IDS.tomas, "permissions.QUERY_USER": false }] });
    const asking = tomas.ask("query", { userId: IDS.gia, name: "tiny.ask", data: null });
    await expect(asking).rejects.toThrow("User Tomas lacks permission to query other users");
  });

  it("is carried to the asker's own socket as well", async () => {
    gia.socket.on("query", (_asked: unknown, acknowledge: Acknowledge) => acknowledge({ ok: true, value: "mine" }));
    expect(await query(IDS.gia)).toBe("mine");
  });

  it("limits each asker alone: a flood of one keeps no other from asking", async () => {
    const [mira, tomas] = [await table.join(IDS.mira), await table.join(IDS.tomas)];
    tomas.socket.on("query", ({ name }: { name: string }, acknowledge: Acknowledge) => {
      if (name === "tiny.ask") acknowledge({ ok: true, value: "asked" });
    });
    const flood = Array.from({ length: 250 }, () =>
      mira.ask("query", { userId: IDS.tomas, name: "tiny.flood", data: null }).catch((error: Error) => error.message),
    );
    await expect.poll(() => tomas.heard.filter(([event]) => event === "query").length).toBe(200);
    expect(await query(IDS.tomas)).toBe("asked");
    tomas.socket.disconnect();
    expect((await Promise.all(flood)).filter((text) => String(text).includes("200 of your queries wait"))).toHaveLength(
      50,
    );
    mira.socket.disconnect();
  });

  it("bears a flood: one listener for all, a limit for each socket, and no query left hanging", async () => {
    const warnings: unknown[] = [];
    const warn = (warning: unknown): unknown => warnings.push(warning);
    process.on("warning", warn);
    const mira = await table.join(IDS.mira);
    const answers = Array.from({ length: 250 }, () => query(IDS.mira).then(String, (error: Error) => error.message));
    await expect.poll(() => mira.heard.filter(([event]) => event === "query").length).toBe(200);
    mira.socket.disconnect();
    const told = await Promise.all(answers);
    expect(told.filter((text) => text.includes("200 of your queries wait for an answer already"))).toHaveLength(50);
    expect(told.filter((text) => text.includes("the connection was lost"))).toHaveLength(200);
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });
});
