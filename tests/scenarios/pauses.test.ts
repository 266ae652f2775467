import { connect, createServer, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { holdStill } from "../waiting.ts";
import { pausesFor, slowTable } from "./pauses.ts";

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A server that sends each text as soon as it is asked anything, and then closes the connection. */
async function sending(texts: readonly string[]): Promise<string> {
  const server = createServer((socket) => {
    socket.on("data", () => void sendAll());
    const sendAll = async (): Promise<void> => {
      for (const text of texts) {
        socket.write(text);
        await holdStill(1);
      }
      socket.end();
    };
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  ended.push(() => new Promise((resolve) => void server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** All that is answered to a request. */
function ask(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => void socket.write(request));
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

it("the messages of a table come in their order, each after a pause; a page comes at once", async () => {
  const texts = Array.from({ length: 30 }, (_, at) => `${at} `);
  const pauses: number[] = [];
  const slow = await slowTable(await sending(texts), (count) => {
    pauses.push(count);
    return pauses.length % 3;
  });
  ended.push(slow.close);
  expect(await ask(slow.url, "GET / HTTP/1.1\r\n\r\n")).toBe(texts.join(""));
  const ofPage = pauses.length;
  expect(await ask(slow.url, "GET /socket.io HTTP/1.1\r\nUpgrade: websocket\r\n\r\n")).toBe(texts.join(""));
  expect([ofPage, pauses.length > ofPage + 1]).toEqual([1, true]);
});

it("the pauses of a scenario are the same for the same seed; hands, messages or both are slow in turn", () => {
  const pauses = (seed: string, repetition: number): readonly (readonly number[] | null)[] => {
    const { beforeActs, beforeMessages } = pausesFor(seed, "undo.spec.ts undo", repetition);
    return [beforeActs, beforeMessages].map((draw) => draw && [draw(51), draw(51), draw(51), draw(51)]);
  };
  expect(pauses("one", 0)).toEqual(pauses("one", 0));
  expect(pauses("two", 0)).not.toEqual(pauses("one", 0));
  expect(pauses("one", 3)).not.toEqual(pauses("one", 0));
  expect([0, 1, 2].map((repetition) => pauses("one", repetition).map((each) => each !== null))).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});
