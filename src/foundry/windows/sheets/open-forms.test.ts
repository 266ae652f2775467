import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Data, type Json, getValue } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { type Edit, type Edited, checkLostEdits, buildUpdateOptions, storeEdits, storeRowEdit } from "./open-forms.ts";

const warned: string[] = [];

/** The data that this client has sent about a document. */
const sent: Data[] = [];

/** Builds a document of this client that stores updates like Foundry. */
function documentWith(source: Data): Edited {
  const document = {
    uuid: "Actor.ana",
    name: "Ana",
    _source: source,
    update: (changes: Data, options: Data) => {
      sent.push(changes);
      return Promise.resolve(arrives(document as unknown as Edited, changes, options, "mira"));
    },
  };
  return document as unknown as Edited;
}

/** Simulates an update from the server: it is stored here, and this client checks it. */
function arrives(document: Edited, changes: Data, options: Data, user: string): void {
  const expanded = foundry.utils.expandObject(changes);
  const system = { ...(Reflect.get(document._source, "system") as Data), ...(Reflect.get(expanded, "system") as Data) };
  Object.assign(document._source, { system });
  checkLostEdits(document, expanded, options, user);
}

const at = (document: Edited, path: string): unknown => getValue(document._source as unknown as Data, path.split("."));

const row = (name: string, rating: number) => ({ name, rating });
const LIST = [row("Climb", 1), row("Knots", 2)];
const write = (place: number, key: string, value: Json) => ({ does: "write", row: place, key, value }) as const;

beforeEach(() => {
  clientState.reset();
  warned.length = 0;
  sent.length = 0;
  const users = new Map([["tomas", { name: "Tomas" }]]);
  vi.stubGlobal("game", {
    user: { id: "mira" },
    users,
    i18n: { localize: (key: string) => key, format: (key: string, data: object) => `${key} ${JSON.stringify(data)}` },
  });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => void warned.push(text) } });
  vi.stubGlobal("foundry", {
    utils: {
      getProperty: (data: Data, path: string) => getValue(data, path.split(".")),
      expandObject: (flat: Data) => ({
        system: Object.fromEntries(Object.entries(flat).map(([path, value]) => [path.replace("system.", ""), value])),
      }),
    },
  });
});

/** Sends an edit that is stored at once. */
const send = (document: Edited, edit: Edit): void => void storeEdits(document, [edit], () => Promise.resolve());

describe("one user who is quicker than the server", () => {
  /** Builds a document that stores its updates only when the test calls `storeAll`. */
  function slowDocument(): { document: Edited; storeAll: () => Promise<void> } {
    const document = documentWith({ system: { skills: LIST } });
    const { update } = document;
    const waiting: (() => unknown)[] = [];
    const slow = (...asked: unknown[]): Promise<unknown> =>
      new Promise((resolve) => waiting.push(() => resolve(Reflect.apply(update, document, asked))));
    Object.assign(document, { update: slow });
    const storeAll = async (): Promise<void> => {
      for (const store of waiting) await store();
    };
    return { document, storeAll };
  }

  it("keeps the first of two changes of a row, and both of two new rows", async () => {
    const { document, storeAll } = slowDocument();
    const added = (name: string) => storeRowEdit(document, "system.skills", { does: "add", record: row(name, 1) });
    const all = [
      storeRowEdit(document, "system.skills", write(0, "name", "Scale")),
      storeRowEdit(document, "system.skills", write(0, "rating", 5)),
      ...["Swim", "Ride"].map(added),
      storeRowEdit(document, "system.skills", { does: "remove", row: 1 }),
    ];
    await storeAll();
    await Promise.all(all);
    expect(at(document, "system.skills")).toEqual([row("Scale", 5), row("Swim", 1), row("Ride", 1)]);
    expect(warned).toEqual([]);
  });

  it("goes on from what is stored once a change has failed", async () => {
    const document = documentWith({ system: { skills: LIST } });
    const { update } = document;
    Object.assign(document, { update: () => Promise.reject(new Error("broken")) });
    await expect(storeRowEdit(document, "system.skills", write(0, "rating", 5))).rejects.toThrow("broken");
    Object.assign(document, { update });
    await storeRowEdit(document, "system.skills", write(1, "rating", 6));
    expect(at(document, "system.skills")).toEqual([row("Climb", 1), row("Knots", 6)]);
  });
});

describe("two users on one list", () => {
  it("both keep their rows when their updates cross", async () => {
    const document = documentWith({ system: { skills: LIST } });
    await storeRowEdit(document, "system.skills", write(0, "rating", 5));
    const theirs = { path: "system.skills", began: LIST, value: null, label: "", row: write(1, "rating", 6) };
    arrives(document, { "system.skills": [LIST[0], row("Knots", 6)] as Json }, buildUpdateOptions([theirs]), "tomas");
    expect(at(document, "system.skills")).toEqual([row("Climb", 5), row("Knots", 6)]);
    expect(warned).toEqual([]);
  });

  it("both keep their new rows when their updates cross", async () => {
    const document = documentWith({ system: { skills: [] } });
    await storeRowEdit(document, "system.skills", { does: "add", record: row("Swim", 1) });
    const theirs = { path: "system.skills", began: [], value: null, label: "" };
    arrives(document, { "system.skills": [row("Ride", 2)] }, buildUpdateOptions([theirs]), "tomas");
    expect(at(document, "system.skills")).toEqual([row("Ride", 2), row("Swim", 1)]);
  });

  it("the later one counts in the same field of a row, and the other is told what was lost", async () => {
    const document = documentWith({ system: { skills: LIST } });
    await storeRowEdit(document, "system.skills", write(0, "rating", 5), "Rating");
    const theirs = { path: "system.skills", began: LIST, value: null, label: "", row: write(0, "rating", 6) };
    arrives(document, { "system.skills": [row("Climb", 6), LIST[1]] as Json }, buildUpdateOptions([theirs]), "tomas");
    expect(at(document, "system.skills")).toEqual([row("Climb", 6), LIST[1]]);
    expect(warned).toEqual([expect.stringMatching(/lost.*"Tomas".*"Rating".*"5"/)]);
  });

  it("nothing is written again over a list that its writer has seen", async () => {
    const document = documentWith({ system: { skills: LIST } });
    await storeRowEdit(document, "system.skills", write(0, "rating", 5));
    const seen = at(document, "system.skills") as Json;
    arrives(
      document,
      { "system.skills": [] },
      buildUpdateOptions([{ path: "system.skills", began: seen, value: null, label: "" }]),
      "tomas",
    );
    expect([at(document, "system.skills"), sent.length]).toEqual([[], 1]);
  });
});

describe("two users on one field", () => {
  const mine = { path: "system.money", began: 0, value: 7, label: "Money" };
  const theirs = (began: Json) => buildUpdateOptions([{ path: "system.money", began, value: 9, label: "" }]);

  it("who wrote first is told of a value that was replaced unseen", () => {
    const document = documentWith({ system: { money: 7 } });
    send(document, mine);
    arrives(document, { "system.money": 9 }, theirs(0), "tomas");
    expect(warned).toEqual([expect.stringMatching(/lost.*"Tomas".*"Money".*"7"/)]);
  });

  it.each([
    ["the other has seen the value", [{ "system.money": 9 }, theirs(7)]],
    ["a macro or an exchange has written it", [{ "system.money": 9 }, {}]],
    ["another field was changed", [{ "system.load": 9 }, theirs(0)]],
  ] as const)("nobody is told if %s", (_what, [changes, options]) => {
    const document = documentWith({ system: { money: 7 } });
    send(document, mine);
    arrives(document, changes, options, "tomas");
    expect(warned).toEqual([]);
  });

  it("a value that has changed since is no longer of this user's", () => {
    const document = documentWith({ system: { money: 7 } });
    send(document, mine);
    arrives(document, { "system.money": 3 }, {}, "tomas");
    arrives(document, { "system.money": 9 }, theirs(3), "tomas");
    expect(warned).toEqual([]);
  });
});

it.each([null, 5, { riposte: 1 }, { riposte: { edits: "x" } }, { riposte: { edits: [null, 5, { path: 7 }] } }])(
  "options that say %j are of no edit",
  (options) => {
    const document = documentWith({ system: { money: 7 } });
    send(document, { path: "system.money", began: 0, value: 7, label: "Money" });
    expect(() => checkLostEdits(document, { system: { money: 9 } }, options, "tomas")).not.toThrow();
    expect(warned).toEqual([]);
  },
);
