import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEmptyState, storeState } from "../../engine/index.ts";
import { clientState } from "../platform/state.ts";
import {
  removeFromIndex,
  findDeclaredMessage,
  lastSequence,
  toDeclarationName,
  listNewMessages,
  noteExchange,
  listUnfinishedMessages,
  listUnfinishedRecords,
} from "./exchange-index.ts";
import { packFirst } from "./packed-texts.ts";

type Message = Parameters<typeof noteExchange>[0];

/** The messages of the chat by id, and how often it has been gone through. */
const page = { chat: new Map<string, Message>(), walks: 0 };

const TEXTS = packFirst({
  state: storeState({ ...createEmptyState("d10"), serial: 1 }),
  plan: "",
  log: "",
  rulings: "{}",
});
const NEW = { ...TEXTS, redo: "", phase: "open", nonce: "", declarer: "", fighters: [], interrupts: [], applied: [] };

function exchange(id: string, system: object, timestamp = 0): Message {
  const own = { mode: "public", undoneAt: 0, ...NEW, ...system };
  return { id, type: "exchange", author: { isGM: true }, timestamp, system: own } as unknown as Message;
}

function post(...messages: readonly Message[]): void {
  for (const message of messages) {
    page.chat.set(message.id ?? "", message);
    noteExchange(message, true);
  }
}

function change(message: Message, system: object): void {
  Object.assign(message.system, system);
  noteExchange(message, false);
}

beforeEach(() => {
  clientState.reset();
  page.chat.clear();
  page.walks = 0;
  const messages = {
    get: (id: string) => page.chat.get(id),
    *[Symbol.iterator]() {
      page.walks += 1;
      yield* page.chat.values();
    },
  };
  vi.stubGlobal("game", { messages });
});

const ids = (messages: readonly Message[]): readonly unknown[] => messages.map(({ id }) => id);

describe("what is asked of all exchanges", () => {
  it("is read once, however long the chat is, and follows each message since", () => {
    post(
      ...Array.from({ length: 1000 }, (_, index) => exchange(`m${index}`, { phase: "closed", applied: [index, 1] })),
    );
    expect(lastSequence()).toBe(999);
    const last = exchange("last", { declarer: "ana", nonce: "n1", applied: [1000, 2, 1001, 3] });
    post(last);
    expect(ids(listUnfinishedMessages())).toEqual(["last"]);
    expect(listUnfinishedRecords()[0]?.state.serial).toBe(1);
    expect(lastSequence()).toBe(1001);
    change(last, { phase: "closed", interrupts: ["bo.n2"] });
    expect(listUnfinishedMessages()).toEqual([]);
    expect([toDeclarationName("ana", "n1"), "bo.n2", "ana.n3"].map(findDeclaredMessage)).toEqual([
      "last",
      "last",
      undefined,
    ]);
    expect(page.walks).toBe(1);
  });

  it("knows one that is taken back, and how late", () => {
    const undone = exchange("m1", { phase: "closed", applied: [4, 1] });
    post(undone);
    expect(listUnfinishedMessages()).toEqual([]);
    change(undone, { phase: "applying", undoneAt: 9 });
    expect(ids(listUnfinishedMessages())).toEqual(["m1"]);
    expect(lastSequence()).toBe(9);
  });

  it("says which are new: those that have not closed, and those that have begun since", () => {
    post(
      exchange("old", { phase: "closed" }, 10),
      exchange("waits", {}, 20),
      exchange("new", { phase: "closed" }, 200),
    );
    expect(ids(listNewMessages(100))).toEqual(["waits", "new"]);
    expect(ids(listNewMessages(300))).toEqual(["waits"]);
  });

  it("forgets what is deleted, and leaves aside what no GM's page has posted", () => {
    const message = exchange("m1", { declarer: "ana", nonce: "n1" });
    post(message, Object.assign(exchange("forged", {}), { author: { isGM: false } }));
    expect(ids(listUnfinishedMessages())).toEqual(["m1"]);
    page.chat.delete("m1");
    removeFromIndex(message);
    expect(listUnfinishedMessages()).toEqual([]);
    expect(findDeclaredMessage("ana.n1")).toBeUndefined();
  });
});
