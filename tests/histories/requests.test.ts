import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Data, toData } from "../../src/engine/index.ts";
import { chanceFrom } from "../chance.ts";
import { root } from "../sources.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { send } from "./playing.ts";
import { install } from "./stand-in.ts";
import { addressed, seat } from "./table.ts";

/** What is driven of how words of ways are taken. */
type Trails = {
  takePathIntent(
    user: object,
    queued: { readonly nonce: string; readonly intent: object },
    writing: object,
  ): Promise<unknown>;
};

const TIMEOUT = 120_000;
const PLACE = { x: 0, y: 0, elevation: 0 };

let edge: Edge;
beforeAll(async () => {
  edge = await loadEdge();
}, TIMEOUT);
afterEach(() => {
  edge.clientState.reset();
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  const payload = addressed(table.world, { ...task.payload, against: "" });
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
  const { takePathIntent }: Trails = await import(
    /* @vite-ignore */ join(root, "src/foundry/play/writer/settling-trails.ts")
  );
  let looked = 0;
  const writing = { resume: () => (looked += 1) };
  const at = { x: 100, y: 0, elevation: 0 };
  const intent = { type: "way", token: "Scene.s.Token.t", from: { ...at, x: 0 }, at, rest: [] };
  for (let round = 0; round < 50; round += 1) {
    for (let i = 0; i < 20; i += 1) await takePathIntent({}, { nonce: `n${i}`, intent }, writing);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect([looked > 0, looked < 4]).toEqual([true, true]);
});

/** Addresses that are well-formed, and of which the last part is in no collection of the one before. */
const WRONG = ["Actor.bo.Actor.bo", "User.bo.Actor.bo", "Combat.c0.Actor.bo", "Actor.bo.Item.x.Actor.bo"];

describe.each(WRONG)("the address %s in a request", (wrong) => {
  it.each([
    ["of who acts", (payload: Data) => ({ type: "declare", kind: "attack", payload: { ...payload, attacker: wrong } })],
    ["of a target", (payload: Data) => ({ type: "declare", kind: "attack", payload: { ...payload, target: wrong } })],
    ["of a gift's giver", () => ({ type: "give", from: wrong, item: "x", to: "Actor.ana", count: 1 })],
    ["of a gift's receiver", () => ({ type: "give", from: "Actor.ana", item: "x", to: wrong, count: 1 })],
    ["of a character to be deleted", () => ({ type: "unmake", actor: wrong })],
    ["of a token on its way", () => ({ type: "way", token: wrong, from: PLACE, at: PLACE, rest: [PLACE] })],
  ])("%s has the GM told who has sent it, and of no fault", async (_what, intent) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const game = GAMES.find(({ id }) => id === "d10");
    const attack = game?.sample.declarations.find(({ kind, by }) => kind === "attack" && by === "ana");
    if (!game || !attack) throw new Error("There is no attack");
    const table = seat(edge, game, chanceFrom(1));
    const user = table.world.users.get("ana");
    if (!user) throw new Error("There is no player");
    await send(table, user, intent(toData(addressed(table.world, attack.payload))));
    await vi.waitFor(() => expect(user.getFlag("riposte", "intents")).toEqual({}));
    expect(edge.problems).toEqual([]);
    expect(table.world.warned.filter((text) => text.startsWith("RIPOSTE.Exchange.oddWish"))).toHaveLength(1);
    expect(table.world.warned.join()).toContain('"name":"ana"');
  });
});
