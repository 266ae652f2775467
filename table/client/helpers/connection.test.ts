import { once } from "node:events";
import { createServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import { connect, fetchWorld, request } from "./connection.ts";

const http = createServer();
const server = new Server(http, { transports: ["websocket"] });

afterEach(async () => {
  connect().disconnect();
  await server.close();
});

/** The server's side of the next connection. */
async function nextConnection(): Promise<Socket> {
  const [socket] = await once(server, "connection");
  return socket;
}

/** Connects this page to a server, and gives the server's side of the connection. */
async function connected(): Promise<Socket> {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubGlobal("location", { protocol: "http:", host: `127.0.0.1:${port}`, port: String(port) });
  const arrived = nextConnection();
  connect();
  return arrived;
}

it("a request fails if the connection breaks before it is answered, and at once if the server has ended it", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const theirs = await connected();
  theirs.on("world", (answer: (reply: object) => void) => answer({ ok: true, value: "the world" }));
  expect(await fetchWorld()).toBe("the world");
  const reconnected = nextConnection();
  theirs.on("document", () => theirs.conn.close());
  const ask = () => request({ action: "get", type: "Actor", operation: {} });
  await expect(ask()).rejects.toThrow("The connection to the table broke (transport close)");
  const ended = once(Object(connect()), "disconnect");
  (await reconnected).disconnect(true);
  await ended;
  await expect(ask()).rejects.toThrow("The connection to the table broke (io server disconnect)");
});
