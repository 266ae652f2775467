import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { connect } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";
import { Refusal } from "./refusal.ts";
import { startTable } from "./table.ts";

describe.each([13, 14])("generation %i", (generation) => {
  let table: TinyTable;
  beforeAll(async () => {
    table = await startTinyTable({ generation });
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  const post = (path: string, body: unknown, cookie = "") =>
    fetch(table.url + path, { method: "POST", body: JSON.stringify(body), headers: { cookie } });

  describe("joining", () => {
    it("tells the join page of the world, the system and the people", async () => {
      const shown: unknown = await (await fetch(`${table.url}/api/join`)).json();
      expect(shown).toMatchObject({
        world: { title: "A tiny world", description: "<p>For tests.</p>" },
        system: { title: "Tiny", version: "1.2.3" },
      });
      expect(Object(shown).users).toContainEqual({
        id: IDS.mira,
        name: "Mira",
        role: 1,
        color: "#00cc00",
        active: false,
      });
    });

    it("gives a cookie that scripts cannot read", async () => {
      const answer = await post("/api/join", { userId: IDS.mira });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("set-cookie")).toMatch(/^table-session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/);
    });

    test.each([
      [{ userId: "nobody" }, 404, "no such user"],
      [{ userId: IDS.banned }, 403, "Banned may not join"],
      [{ userId: 3 }, 404, "no such user"],
      ["text", 400, "userId"],
      [{ userId: "x".repeat(20_000) }, 400, "userId"],
    ])("refuses %j with %i", async (body, status, sentence) => {
      const answer = await post("/api/join", body);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(sentence);
    });

    it("sends those without a session from /game to /join", async () => {
      const answer = await fetch(`${table.url}/game`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/join"]);
    });

    it("lets no client connect without a session", async () => {
      await expect(connect(table.url, "")).rejects.toThrow("You have not joined this table");
      await expect(connect(table.url, "table-session=guess")).rejects.toThrow("You have not joined this table");
    });

    it("tells who comes and who goes, once for all of a user's sockets", async () => {
      const gia = await table.join(IDS.gia);
      const heard: unknown[] = [];
      gia.socket.on("userActivity", (activity) => heard.push(activity));
      const first = await table.join(IDS.tomas);
      const second = await connect(table.url, first.cookie);
      expect(Object(await gia.ask("world")).activeUsers).toEqual([IDS.gia, IDS.tomas]);
      first.socket.disconnect();
      second.socket.disconnect();
      await expect
        .poll(() => heard)
        .toEqual([
          { userId: IDS.tomas, active: true },
          { userId: IDS.tomas, active: false },
        ]);
      gia.socket.disconnect();
    });

    it("notices within 15 seconds that a page is cut off: it asks often, and does not wait long", async () => {
      const mira = await table.join(IDS.mira);
      const told = (name: string): number => Number(Reflect.get(mira.socket.io.engine, name));
      expect(told("_pingInterval") + told("_pingTimeout")).toBeLessThan(15_000);
      expect(told("_pingTimeout")).toBeGreaterThan(5_000);
    });

    it("leaving ends the session and its sockets", async () => {
      const tomas = await table.join(IDS.tomas);
      const gone = tomas.next("disconnect");
      await post("/api/leave", {}, tomas.cookie);
      await gone;
      await expect(connect(table.url, tomas.cookie)).rejects.toThrow("not joined");
    });
  });

  it("the world: documents, languages, packs, release", async () => {
    const mira = await table.join(IDS.mira);
    expect(await mira.ask("world")).toMatchObject({
      userId: IDS.mira,
      release: { generation, version: expect.stringMatching(`^${generation}\\.\\d+$`) },
      world: { id: "tiny-world", title: "A tiny world", system: "tiny" },
      system: { id: "tiny", esmodules: ["tiny.mjs"] },
      template: null,
      languages: { en: { TINY: { hello: "Hello", arms: "Arms" } } },
      documents: { User: [{}, {}, {}, {}], Actor: [{}, {}], Item: [], Combat: [{}], Setting: [] },
      packs: [{ collection: "tiny.arms", type: "Item", system: "tiny" }, { collection: "tiny.foes" }],
    });
  });

  it("fact 14.46: the world is sent to every client whole, other people's whispers included", async () => {
    const [gia, mira] = await Promise.all([table.join(IDS.gia), table.join(IDS.mira)]);
    const heard = mira.next("document");
    const [whisper] = await gia.act("create", "ChatMessage", { data: [{ content: "Psst", whisper: [IDS.tomas] }] });
    expect(Object(await heard).result).toMatchObject([{ content: "Psst", whisper: [IDS.tomas] }]);
    const { documents } = Object(await (await table.join(IDS.mira)).ask("world"));
    expect(documents.ChatMessage).toContainEqual(whisper);
    expect(documents.Actor).toContainEqual(expect.objectContaining({ _id: IDS.bo, name: "Bo" }));
  });

  describe("traffic that makes no sense", () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    test.each([
      ["document", undefined, "A document request is an object"],
      ["document", null, "A document request is an object"],
      ["document", 7, "A document request is an object"],
      ["document", [], "A document request is an object"],
      ["document", {}, '"undefined" is no action'],
      ["document", { action: "drop", type: "Actor" }, '"drop" is no action'],
      ["document", { action: "constructor", type: "Actor" }, "is no action"],
      ["document", { action: "get" }, "names the type"],
      ["document", { action: "get", type: "__proto__" }, "does not offer documents named __proto__"],
      ["document", { action: "get", type: "Actor", operation: "x" }, "operation of a document request is an object"],
      ["document", { action: "create", type: "Actor", operation: { data: {} } }, "data must be a list"],
      ["document", { action: "create", type: "Actor", operation: { data: [1] } }, "data must be a list of objects"],
      [
        "document",
        { action: "update", type: "Actor", operation: { updates: [null] } },
        "updates must be a list of objects",
      ],
      ["document", { action: "update", type: "Actor", operation: { updates: [{ _id: {} }] } }, "does not exist"],
      ["document", { action: "delete", type: "Actor", operation: { ids: [3] } }, "ids must be a short text"],
      ["document", { action: "delete", type: "Actor", operation: { deleteAll: 1 } }, "deleteAll must be true or false"],
      ["document", { action: "get", type: "Actor", operation: { parentUuid: "." } }, "does not offer documents named"],
      ["document", { action: "get", type: "Actor", operation: { pack: "x.y" } }, "There is no compendium x.y"],
      ["document", { action: "get", type: "Actor", operation: { x: "y".repeat(1_100_000) } }, "larger than"],
      ["document", { action: "get", type: "Actor", operation: deep(200) }, "levels deep"],
      ["document", { action: "get", type: "Actor", operation: { x: Buffer.from("a") } }, "not plain JSON"],
      ["query", 1, "A query request is an object"],
      ["query", { userId: 1, name: "x" }, "userId must be a short text"],
      ["query", { userId: "x", name: "x", timeout: -1 }, "timeout"],
      ["query", { userId: "nobody", name: "x" }, "There is no user [nobody] to ask"],
    ])("%s: refused with a sentence", async (event, payload, sentence) => {
      const mira = await table.join(IDS.mira);
      await expect(mira.ask(event, payload)).rejects.toThrow(sentence);
      expect(await mira.act("get", "Actor", {})).toHaveLength(2);
      mira.socket.disconnect();
    });

    it("events without a question, unknown ones and packets of any kind are borne", async () => {
      const mira = await table.join(IDS.mira);
      mira.socket.emit("document");
      mira.socket.emit("document", { action: "delete" });
      mira.socket.emit("constructor", 1);
      mira.socket.emit("nonsense", 1, 2, 3);
      mira.socket.io.engine.write(`42["document",${"[".repeat(100_000)}${"]".repeat(100_000)}]`);
      mira.socket.io.engine.write("4nonsense");
      const gia = await table.join(IDS.gia);
      expect(await gia.act("get", "Actor", {})).toHaveLength(2);
    });
  });

  it("fact 14.37: a system's event reaches all others and not the sender; other systems' events reach no client", async () => {
    const [gia, mira] = await Promise.all([table.join(IDS.gia), table.join(IDS.mira)]);
    const heard: unknown[] = [];
    for (const event of ["system.tiny", "system.other"]) {
      gia.socket.on(event, (...args) => heard.push(["gia", ...args]));
      mira.socket.on(event, (...args) => heard.push(["mira", ...args]));
    }
    mira.socket.emit("system.other", { a: 1 });
    mira.socket.emit("system.tiny", { a: 2 });
    await expect.poll(() => heard).toEqual([["gia", { a: 2 }, IDS.mira]]);
  });

  it("a port in use, a missing system and a strange generation are refused with a sentence", async () => {
    const world = `${table.folder}/another`;
    const system = `${table.folder}/system`;
    await expect(startTable({ system, world, port: table.port })).rejects.toThrow(`Port ${table.port} is in use`);
    await expect(startTable({ system: world, world, port: 0 })).rejects.toThrow("There is no system.json in");
    await expect(startTable({ system, world, port: 0, generation: 12 })).rejects.toBeInstanceOf(Refusal);
  });
});
