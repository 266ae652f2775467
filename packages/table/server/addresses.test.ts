import { request } from "node:http";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

let table: TinyTable;
let cookie: string;
beforeAll(async () => {
  table = await startTinyTable({ allow: ["table.example"] });
  ({ cookie } = await table.join(IDS.mira));
});
afterAll(() => table.end());

/** The status of a request with these headers; the port stands for that of the table. */
function statusOf(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request({ host: "127.0.0.1", port: table.port, method, path, headers: atPort(headers) }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.on("error", fail);
    asked.end(method === "POST" ? JSON.stringify({ userId: IDS.mira }) : undefined);
  });
}

const atPort = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace("PORT", String(table.port))]));

/** The status by which a socket with these headers is refused; null if it is let in. */
function socketRefused(headers: Readonly<Record<string, string>>): Promise<number | null> {
  const socket = io(table.url, {
    ...{ transports: ["websocket"], forceNew: true, reconnection: false },
    extraHeaders: { cookie, ...atPort(headers) },
  });
  return new Promise<number | null>((done) => {
    socket.once("connect", () => done(null));
    // The error of the websocket client is "Unexpected server response: 400".
    socket.once("connect_error", (error) => done(Number(/\d+$/.exec(String(Object(error).description?.message))?.[0])));
  }).finally(() => socket.disconnect());
}

const OWN: readonly Readonly<Record<string, string>>[] = [
  { host: "localhost:PORT" },
  { host: "127.0.0.1:PORT" },
  { host: "riposte.localhost:PORT" },
  { host: "table.example" },
  { host: "localhost:PORT", origin: "http://localhost:PORT" },
  { host: "table.example", origin: "https://table.example" },
];

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { host: "rebound.example:PORT" },
  { host: "localhost.example:PORT" },
  { host: "192.0.2.7:PORT" },
  { host: "[" },
  { host: "rebound.example:PORT", origin: "http://rebound.example:PORT" },
  { host: "localhost:PORT", origin: "http://localhost:1" },
  { host: "localhost:PORT", origin: "http://evil.example" },
  { host: "localhost:PORT", origin: "null" },
  { host: "localhost:PORT", origin: "http://127.0.0.1:PORT" },
];

test.each(OWN)("%j: lets in pages and sockets", async (headers) => {
  expect(await statusOf("GET", "/api/join", headers)).toBe(200);
  expect(await statusOf("POST", "/api/join", headers)).toBe(200);
  expect(await socketRefused(headers)).toBeNull();
});

test.each(FOREIGN)("%j: refuses pages, joining and sockets", async (headers) => {
  expect(await statusOf("GET", "/api/join", headers)).toBe(403);
  expect(await statusOf("POST", "/api/join", headers)).toBe(403);
  expect(await socketRefused(headers)).toBe(400);
});

it("says how a name is allowed, and refuses to allow what is none", async () => {
  const told = await new Promise<string>((done) => {
    request({ host: "127.0.0.1", port: table.port, path: "/join", headers: { host: "mine" } }, (answer) => {
      answer.on("data", (chunk) => done(String(chunk)));
    }).end();
  });
  expect(told).toContain("--allow mine");
  await expect(startTinyTable({ allow: ["a b"] })).rejects.toThrow('"a b" is no name of a computer');
});
