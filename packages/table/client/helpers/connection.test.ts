import { once } from "node:events";
import { createServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type * as Connection from "./connection.ts";

const http = createServer();
const server = new Server(http, { transports: ["websocket"] });
const reload = vi.fn<() => void>();

/** The page's side of the connection, as a page that has just been opened has it. */
let page: typeof Connection;

beforeAll(async () => {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  reload.mockReset();
  page = await import("./connection.ts");
});
afterEach(() => {
  page.connect().disconnect();
});
afterAll(() => server.close());

/** The server's side of the next connection. */
async function nextConnection(): Promise<Socket> {
  const [socket] = await once(server, "connection");
  return socket;
}

/** Connects this page to a server, and gives the server's side of the connection. */
async function connected(): Promise<Socket> {
  const address = http.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubGlobal("location", { protocol: "http:", host: `127.0.0.1:${port}`, port: String(port), reload });
  const arrived = nextConnection();
  page.connect();
  return arrived;
}

it("a request fails if the connection breaks before it is answered, and at once if the server has ended it", async () => {
  const theirs = await connected();
  theirs.on("world", (answer: (reply: object) => void) => answer({ ok: true, value: "the world" }));
  expect(await page.fetchWorld()).toBe("the world");
  const reconnected = nextConnection();
  theirs.on("document", () => theirs.conn.close());
  const ask = () => page.request({ action: "get", type: "Actor", operation: {} });
  await expect(ask()).rejects.toThrow("The connection to the table broke (transport close)");
  const ended = once(Object(page.connect()), "disconnect");
  (await reconnected).disconnect(true);
  await ended;
  await expect(ask()).rejects.toThrow("The connection to the table broke (io server disconnect)");
});

it("a page whose connection breaks loads anew when it is back, also if the break comes while the page is loading", async () => {
  const theirs = await connected();
  expect(reload).not.toHaveBeenCalled();
  const reconnected = nextConnection();
  theirs.conn.close();
  await reconnected;
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it("a page that the server tells to load anew does, from its beginning", async () => {
  const theirs = await connected();
  theirs.emit("reload");
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it("a page that hangs up hears nothing any more, of what it had asked neither; a new connection is another", async () => {
  const theirs = await connected();
  const asked = once(theirs, "world");
  const settled = vi.fn<() => void>();
  void page.fetchWorld().then(settled, settled);
  await asked;
  const left = once(theirs, "disconnect");
  page.hangUp();
  await left;
  void page.fetchWorld().then(settled, settled);
  page.tellActivity({ sceneId: null, targets: [] });
  const again = nextConnection();
  page.connect();
  const anew = await again;
  expect(server.engine.clientsCount).toBe(1);
  anew.on("world", (answer: (reply: object) => void) => answer({ ok: true, value: "another world" }));
  expect(await page.fetchWorld()).toBe("another world");
  expect([settled.mock.calls, reload.mock.calls]).toEqual([[], []]);
});
