import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenAsk } from "../../src/engine/kernel/state.ts";
import { toData, parseJson } from "../../src/engine/kernel/json.ts";
import { unpackText } from "../../src/engine/kernel/packing.ts";
import { chanceFrom } from "../chance.ts";
import { answerFor } from "../contract/random-answer.ts";
import { Plain, PlainMessage } from "./documents.ts";
import { type Source, isSource } from "./source.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { send } from "./playing.ts";
import { type Game, type Table, addressed, seat, settled } from "./table.ts";

const TIMEOUT = 120_000;
const SEED = 2;
const DECLARED = 6;
const MOST_ANSWERS = 40;
const TIMERS = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

/** Tells whether a write of the writer fails: before it is done, or after, so that the writer does not learn of it. */
type Failing = () => "before" | "after" | null;

const never: Failing = () => null;

/** Lets every third write fail, what is tried again too, but no more than three in a row: a request is given up in the end. */
function often(how: "before" | "after"): Failing {
  const draw = chanceFrom(SEED);
  let row = 0;
  return () => {
    row = draw(3) === 0 && row < 3 ? row + 1 : 0;
    return row > 0 ? how : null;
  };
}

describe("what cannot be written is written later, once", () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await loadEdge();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  }, TIMEOUT);
  afterEach(() => {
    edge.clientState.reset();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(GAMES)(
    "$id: a fight in which every third write fails ends as one in which none does",
    { timeout: TIMEOUT },
    async (game) => {
      const whole = await played(edge, game, never);
      expect(await played(edge, game, often("before"))).toEqual(whole);
      expect(await played(edge, game, often("after"))).toEqual(whole);
    },
  );
});

/** Plays a fight by plain deeds, each once nothing is left to do of the one before; returns what is stored then. */
async function played(edge: Edge, game: Game, failing: Failing): Promise<unknown> {
  vi.useFakeTimers({ toFake: [...TIMERS], now: 0 });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const table = seat(edge, game, chanceFrom(SEED));
  table.world.settings["answerSeconds"] = 100_000;
  const hand = { isWriting: false };
  const quiet = (): Promise<void> => untilQuiet(table);
  letFail(() => (hand.isWriting ? null : failing()));
  const byHand = async (act: () => Promise<unknown>): Promise<void> => {
    hand.isWriting = true;
    await act();
    hand.isWriting = false;
    await quiet();
  };
  await quiet();
  for (let i = 0; i < DECLARED; i += 1) {
    const { kind, payload, by } = table.favourites[i % table.favourites.length] ?? {};
    const user = table.world.users.get(by ?? "") ?? table.world.gm;
    const intent = { type: "declare", kind, payload: addressed(table.world, { ...toData(payload), outOfTurn: true }) };
    await send(table, user, intent);
    await quiet();
    await answerAll(table, quiet);
    const last = table.world.messages.contents.at(-1);
    if (i % 3 === 1 && last) {
      const messages = [last.id];
      await send(table, table.world.gm, { type: "undo", messages, keep: [], overwrite: [] });
      await quiet();
    }
    for (const combat of table.world.combats) await byHand(() => combat.nextTurn());
  }
  const stored = storedIn(table);
  vi.restoreAllMocks();
  vi.useRealTimers();
  return stored;
}

/** Answers everything that is asked. */
async function answerAll(table: Table, quiet: () => Promise<void>): Promise<void> {
  for (let i = 0; i < MOST_ANSWERS; i += 1) {
    const open = table.world.messages.contents.flatMap((message) => {
      const record = table.edge.readRecord(message);
      const ask = record?.state.ask as OpenAsk | null | undefined;
      return record?.phase === "open" && ask ? [{ message: message.id, ask }] : [];
    })[0];
    if (!open) return;
    const { message, ask } = open;
    const { question, value, seat: by } = answerFor(ask, table.draw);
    const user = by.gm
      ? table.world.gm
      : (table.world.users.get(by.fighters[0]?.replace("Actor.", "") ?? "") ?? table.world.gm);
    await send(table, user, { type: "answer", message, ask: ask.id, question, value });
    await quiet();
  }
}

/** Waits until nothing is left to do, nor due. */
async function untilQuiet({ edge }: Table): Promise<void> {
  const due: unknown = edge.clientState.contents()["storing.due"];
  let quiet = 0;
  for (let i = 0; i < 400; i += 1) {
    for (let wait = 0; wait < 5; wait += 1) await settled();
    await vi.advanceTimersByTimeAsync(2000);
    quiet = due instanceof Map && due.size === 0 ? quiet + 1 : 0;
    if (quiet === 3) return;
  }
  throw new Error("something stays due");
}

/** Lets the writer's writes fail; a message is never written without the writer's knowledge, since it tells what is stored in it. */
function letFail(failing: Failing): void {
  const write = async <T>(act: () => Promise<T>, isMessage = false): Promise<T> => {
    const how = failing();
    if (how === "before") throw new Error("The connection broke");
    const done = await act();
    if (how === "after" && !isMessage) throw new Error("The connection broke");
    return done;
  };
  const own = Plain.prototype.update;
  vi.spyOn(Plain.prototype, "update").mockImplementation(async function (this: Plain, changes: Source) {
    const isSent = Object.keys(changes).some((key) => /^flags\.riposte\.intents\.[^-]/.test(key));
    const act = () => own.call(this, changes);
    return isSent ? act() : write(act, this instanceof PlainMessage);
  });
  const page = Object(globalThis);
  const { create } = page.ChatMessage.implementation;
  page.ChatMessage.implementation.create = (data: Source) => write(() => create(data));
  const set = page.game.settings.set;
  page.game.settings.set = (...args: unknown[]) => write(() => set(...args));
}

/** What a world stores, texts as the data that they hold, and its exchanges by their places in the chat. */
function storedIn({ edge, world }: Table): unknown {
  const exchanges = world.messages.contents.map((message) => {
    const record = edge.readRecord(message);
    return { phase: record?.phase, undone: record?.undone, state: record?.state, log: record?.log };
  });
  const documents = [...world.actors, ...world.actors.flatMap(({ items }) => items.contents), ...world.combats];
  const kept = { exchanges, documents: documents.map(({ source }) => source), world: world.settings["world"] };
  const ids = world.messages.contents.map(({ id }) => id);
  const text = JSON.stringify(unpacked(kept));
  return JSON.parse(ids.reduce((all, id, index) => all.replaceAll(id, `message ${index}`), text));
}

function unpacked(value: unknown): unknown {
  if (typeof value === "string") {
    const text = unpackText(value) ?? "";
    return /^[{[]/.test(text) ? unpacked(parseJson(text)) : value;
  }
  if (Array.isArray(value)) return value.map(unpacked);
  return isSource(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpacked(each)]))
    : value;
}
