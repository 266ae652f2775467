import { once } from "node:events";
import { connect as connectRaw } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { ACTIONS } from "../shared/protocol.ts";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

let table: TinyTable;
let gia: Guest;
let before: unknown;
const warnings: unknown[] = [];
const warn = (warning: unknown): unknown => warnings.push(warning);

beforeAll(async () => {
  process.on("warning", warn);
  table = await startTinyTable();
  gia = await table.join(IDS.gia);
  before = await documents();
});
afterAll(async () => {
  process.off("warning", warn);
  expect(table.faults).toEqual([]);
  expect(warnings).toEqual([]);
  await table.end();
});

const documents = async (): Promise<unknown> => Object(await gia.ask("world")).documents;
const guest = (): Promise<Guest> => table.join(IDS.mira);

/** Keys and values that have a meaning somewhere, so that the nonsense gets further than the front door. */
const words = fc.constantFrom(
  ...["_id", "name", "type", "system", "flags", "ownership", "items", "effects", "default", "author", "role", "hero"],
  ...["-=system", "==system", "system.hp", "system..hp", ".", "__proto__", "constructor", "prototype", "-=", "==", ""],
  ...["parentUuid", "pack", "tiny.arms", "Actor.ana0000000000000", "Actor.ana0000000000000.Item", "Compendium.a.b"],
  ...[IDS.ana, IDS.bo, IDS.mira, IDS.fight, "toString", "hasOwnProperty", "valueOf", "then", "toJSON", "0", "-1"],
);
const leaf = fc.oneof(words, fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
const { value: nonsense } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(words, fc.string()), tie("value"), { maxKeys: 5 }),
  ),
}));
const KINDS = ["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "User", "Setting", "Scene"];
const OTHER_KINDS = ["Token", "Macro", "Folder", "JournalEntry", "JournalEntryPage", "constructor", ""];
const request = fc.record({
  action: fc.oneof(fc.constantFrom(...ACTIONS), nonsense),
  type: fc.oneof(fc.constantFrom(...KINDS, ...OTHER_KINDS), nonsense),
  operation: fc.oneof(
    nonsense,
    fc.record(
      {
        ...{ data: fc.array(nonsense, { maxLength: 3 }), updates: fc.array(nonsense, { maxLength: 3 }) },
        ...{ ids: nonsense, parentUuid: nonsense, pack: nonsense, deleteAll: nonsense, keepId: nonsense },
      },
      { requiredKeys: [] },
    ),
  ),
});

it("answers whatever a player could send with a reply, and fails at nothing", async () => {
  const mira = await guest();
  const asked = fc.tuple(fc.constantFrom("document", "query", "world"), fc.oneof(request, nonsense));
  const reply = async ([event, payload]: [string, unknown]): Promise<void> => {
    const answer: unknown = await mira.socket.timeout(5000).emitWithAck(event, payload);
    expect(typeof Object(answer).ok).toBe("boolean");
  };
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 20, maxLength: 20 }), async (batch) => {
      await Promise.all(batch.map(reply));
    }),
    { numRuns: 30, seed: 20261121 },
  );
  mira.socket.disconnect();
  expect(Object(await documents()).User).toEqual(Object(before).User);
});

it("a Gamemaster's nonsense, too, leaves a world that can be read", async () => {
  const reply = (payload: unknown): Promise<unknown> => gia.ask("document", payload).catch(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 20 }), async (batch) => {
      await Promise.all(batch.map(reply));
    }),
    { numRuns: 25, seed: 20261122 },
  );
  expect(Object.keys(Object(await documents()))).toContain("Actor");
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("name");
});

test.each([
  ['42["document"'],
  ["42[]"],
  ["42{}"],
  ["42[1]"],
  ['42["document",{"action":"get"}'],
  ['42/other,["document",{}]'],
  ["40/other,"],
  ["41"],
  ["43[]"],
  ["4399999[1]"],
  ['451-["document",{"_placeholder":true,"num":0}]'],
  ['459999999-["document"]'],
  ['45-1-["document"]'],
  ["4nonsense"],
  ["9"],
  [""],
  ["\u0000"],
  ['42["disconnect"]'],
  ['42["connect"]'],
  ['42["newListener"]'],
  [`42["document",${"[".repeat(50_000)}${"]".repeat(50_000)}]`],
])("bears the packet %s", async (packet) => {
  const mira = await guest();
  mira.socket.io.engine.write(packet.slice(1));
  Reflect.get(mira.socket.io.engine.transport, "ws").send(packet);
  expect(await gia.act("get", "User", {})).toHaveLength(4);
  mira.socket.disconnect();
});

it("cuts a packet larger than any request, and the table goes on", async () => {
  const mira = await guest();
  const gone = once(Object(mira.socket), "disconnect");
  mira.socket.emit("document", "x".repeat(9_000_000));
  await gone;
  expect(await gia.act("get", "User", {})).toHaveLength(4);
});

/** Sends bytes to the port as they are; ends when the other side has closed or answered. */
async function sendBytes(bytes: string | Uint8Array): Promise<void> {
  const socket = connectRaw(table.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  await Promise.race([once(socket, "data"), once(socket, "close"), new Promise((done) => setTimeout(done, 50))]);
  socket.destroy();
}

const upgrade = (path: string, cookie: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${cookie}\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

test.each<[string, (cookie: string) => string | Uint8Array]>([
  ["bytes that are no HTTP", () => Uint8Array.from({ length: 2000 }, (_, index) => (index * 37) % 256)],
  ["a request that stops in the middle", () => "GET /join HTT"],
  ["a header without an end", () => `GET /join HTTP/1.1\r\nX: ${"y".repeat(100_000)}`],
  ["a length that is not kept", () => "POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"],
  ["a method of its own", () => "EAT /join HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a broken address", () => "GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n"],
  ["an upgrade to nowhere", () => upgrade("/nowhere", "")],
  ["an upgrade of another protocol", () => upgrade("/socket.io/?EIO=1&transport=websocket", "")],
  ["polling", () => "GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a session that is none", () => upgrade("/socket.io/?EIO=4&transport=websocket&sid=nonsense", "")],
  [
    "frames of chance",
    (cookie) => `${upgrade("/socket.io/?EIO=4&transport=websocket", cookie)}${"\u007f".repeat(500)}`,
  ],
])("bears %s", async (_what, bytes) => {
  const mira = await guest();
  await sendBytes(bytes(mira.cookie));
  mira.socket.disconnect();
  expect((await fetch(`${table.url}/api/join`)).status).toBe(200);
});

it("refuses more requests than a person can make, and answers each of them", async () => {
  const tomas = await table.join(IDS.tomas);
  const told = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => "done",
      (error: Error) => error.message,
    );
  const writes = Array.from({ length: 60 }, () => tomas.act("create", "ChatMessage", { data: [{ content: "!" }] }));
  const reads = Array.from({ length: 1200 }, () => tomas.act("get", "User", {}));
  const replies = new Set(await Promise.all([...writes, ...reads].map(told)));
  expect(replies).toEqual(new Set(["done", "1000 requests of yours wait for an answer already"]));
  expect(await told(tomas.act("get", "User", {}))).toBe("done");
  tomas.socket.disconnect();
});

it("listens on the loopback address unless told otherwise", async () => {
  expect(table.address).toBe("127.0.0.1");
});
