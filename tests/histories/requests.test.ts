import { join } from "node:path";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { chanceFrom } from "../chance.ts";
import { root } from "../sources.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { send } from "./playing.ts";
import { install } from "./stand-in.ts";
import { addressed, seat } from "./table.ts";

/** What is driven of how words of ways are taken. */
type Trails = {
  takeWay(user: object, queued: { readonly nonce: string; readonly intent: object }, writing: object): Promise<unknown>;
};

const TIMEOUT = 120_000;

let edge: Edge;
beforeAll(async () => {
  edge = await loadEdge();
}, TIMEOUT);
afterEach(() => {
  edge.clientState.reset();
  vi.useRealTimers();
});

it("a page that says again and again that it is here is told the keys of its checks once", async () => {
  const game = GAMES.find(({ id }) => id === "d10");
  const task = game?.sample.declarations.find(({ kind }) => kind === "task");
  if (!game || !task) throw new Error("There is no check");
  const table = seat(edge, game, chanceFrom(1));
  const user = table.world.users.get(task.by);
  if (!user) throw new Error("There is no player");
  const asked: unknown[] = [];
  Object.assign(user, { query: async (name: string) => void asked.push(name) });
  const payload = addressed(game, { ...task.payload, against: "" });
  await send(table, user, { type: "declare", kind: task.kind, payload, mode: "gm" });
  await vi.waitFor(() => expect(table.world.messages.contents).toHaveLength(1));
  for (const message of table.world.messages) Object.assign(message, { whisper: [user.id] });
  for (let i = 0; i < 60; i += 1) await send(table, user, { type: "here" });
  const told = asked.filter((name) => name === "riposte.key").length;
  expect([told > 0, told < 4]).toEqual([true, true]);
});

it("words of ways to which no token goes have the writer look again once, however many they are", async () => {
  class Token {
    readonly uuid = "Scene.s.Token.t";
    readonly _source = { x: 0, y: 0, elevation: 0 };
    readonly actor = { testUserPermission: () => true };
  }
  install({ TokenDocument: Token, fromUuid: async () => new Token() });
  vi.useFakeTimers();
  const { takeWay }: Trails = await import(/* @vite-ignore */ join(root, "src/foundry/writing/settling-trails.ts"));
  let looked = 0;
  const writing = { resume: () => (looked += 1) };
  const at = { x: 100, y: 0, elevation: 0 };
  const intent = { type: "way", token: "Scene.s.Token.t", from: { ...at, x: 0 }, at, rest: [] };
  for (let round = 0; round < 50; round += 1) {
    for (let i = 0; i < 20; i += 1) await takeWay({}, { nonce: `n${i}`, intent }, writing);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect([looked > 0, looked < 4]).toEqual([true, true]);
});
