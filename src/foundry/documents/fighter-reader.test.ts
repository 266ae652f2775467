import { describe, expect, it } from "vitest";
import { type Data, type Ruleset, type FightSide, isData, ok, refuse } from "../../engine/index.ts";
import { createCollectionReader, createFighterReader, createItemReader, markPrepared } from "./fighter-reader.ts";
import { must } from "../../../tests/contract/must.ts";

type StoredActor = { wound: number; name: string; side: FightSide; carried: number };
type ReaderRules = Pick<Ruleset, "readFighter">;

/** Creates the reader of the fighters of such actors. */
function reader<A extends object>(readData: (actor: A) => Data) {
  const { fighter } = createFighterReader<A & Omit<StoredActor, "wound">, ReaderRules>({
    readData,
    readName: ({ name }) => name,
    countCarried: ({ carried }) => carried,
  });
  return (stored: A & Omit<StoredActor, "wound">, rules: ReaderRules) => fighter(stored, rules, stored.side);
}

/** An actor that stores a number, with the rules that read it. */
function actor() {
  const stored: StoredActor = { wound: 0, name: "Ana", side: "friendly", carried: 2 };
  const reads: number[] = [];
  const rules: ReaderRules = {
    readFighter: (data) => {
      reads.push(stored.wound);
      return ok({ read: data });
    },
  };
  const readKept = reader(({ wound }: StoredActor) => ({ wound }));
  return { stored, reads, rules, readKept };
}

describe("the fighter of an actor", () => {
  it("is read once as long as the actor has not been prepared again", () => {
    const { stored, reads, rules, readKept } = actor();
    markPrepared(stored);
    const first = readKept(stored, rules);
    expect(readKept(stored, rules)).toBe(first);
    stored.wound = 3;
    markPrepared(stored);
    expect(readKept(stored, rules)).toEqual(ok({ read: { wound: 3 } }));
    expect(reads).toEqual([0, 3]);
  });

  it("is read each time from a document that is never prepared", () => {
    const { stored, reads, rules, readKept } = actor();
    readKept(stored, rules);
    readKept(stored, rules);
    expect(reads).toHaveLength(2);
  });

  it.each([
    ["name", { name: "Bo" }],
    ["side", { side: "hostile" }],
    ["number of things", { carried: 3 }],
  ] as const)("is read again under another %s", (_what, other) => {
    const { stored, rules, readKept } = actor();
    markPrepared(stored);
    const first = readKept(stored, rules);
    expect(readKept(Object.assign(stored, other), rules)).not.toBe(first);
  });

  it("is read again under other rules", () => {
    const { stored, rules, readKept } = actor();
    markPrepared(stored);
    const first = readKept(stored, rules);
    expect(readKept(stored, { readFighter: () => ok({ other: true }) })).not.toBe(first);
  });
});

it("keeps the unchanged parts of a fighter that is read again", () => {
  const rules: ReaderRules = { readFighter: (data) => ok({ wounds: {}, ...(data as Data) }) };
  const system = { wound: 0, skill: { melee: 1 }, things: [{ id: "sword" }] };
  const stored = { system, name: "Ana", side: "friendly", carried: 1 } as const;
  const readKept = reader((from: typeof stored) => structuredClone(from.system));
  const read = (): Data => must(readKept(stored, rules));
  const first = read();
  system.wound = 1;
  const second = read();
  expect(second).toEqual({ wounds: {}, wound: 1, skill: { melee: 1 }, things: [{ id: "sword" }] });
  for (const part of ["wounds", "skill", "things"]) expect(second[part]).toBe(first[part]);
  system.skill = { melee: 2 };
  expect(read()["skill"]).toEqual({ melee: 2 });
});

describe("the documents of a collection", () => {
  function collection() {
    const documents = [{ edge: 1 }, { edge: 2 }];
    for (const document of documents) markPrepared(document);
    const edges = createCollectionReader((all: Iterable<{ edge: number }>, times: number) =>
      Array.from(all, ({ edge }) => edge * times),
    );
    return { documents, edges };
  }

  it("are read once as long as none is prepared again", () => {
    const { documents, edges } = collection();
    const first = edges(documents, 1);
    expect(edges(documents, 1)).toBe(first);
    const [, second = { edge: 0 }] = documents;
    second.edge = 5;
    markPrepared(second);
    expect(edges(documents, 1)).toEqual([1, 5]);
  });

  it("are read again when one is gone or new, and from another source", () => {
    const { documents, edges } = collection();
    expect(edges(documents, 1)).toEqual([1, 2]);
    const last = documents.pop();
    expect(edges(documents, 1)).toEqual([1]);
    if (last) documents.unshift(last);
    expect(edges(documents, 1)).toEqual([2, 1]);
    expect(edges(documents, 2)).toEqual([4, 2]);
  });

  it("are read each time while one of them is never prepared", () => {
    const { documents, edges } = collection();
    documents.push({ edge: 3 });
    expect(edges(documents, 1)).not.toBe(edges(documents, 1));
  });
});

it("keeps the record of an item that is prepared again unchanged", () => {
  const item = { name: "Sword" };
  const plainItem = createItemReader((read: typeof item) => ({ ...read }));
  markPrepared(item);
  const first = plainItem(item);
  markPrepared(item);
  expect(plainItem(item)).toBe(first);
});

it("gives the same record for an item until it is prepared again or renamed", () => {
  const item = { edge: 1, name: "Sword" };
  const plainItem = createItemReader((read: typeof item) => ({ ...read }));
  const plain = (name = "Sword") => plainItem(Object.assign(item, { name }));
  markPrepared(item);
  const first = plain();
  expect(plain()).toBe(first);
  item.edge = 2;
  markPrepared(item);
  expect(plain()).toEqual({ edge: 2, name: "Sword" });
  expect(plain("Blade")).toEqual({ edge: 2, name: "Blade" });
});

describe("the fighters of several actors", () => {
  type Person = { readonly id: string; coins: number; type: string };
  const rules: ReaderRules = {
    readFighter: (data) => (isData(data) && data["coins"] === -1 ? refuse("coins/owed") : ok(data as Data)),
  };
  function table() {
    const [ana, bo, cy] = ["ana", "bo", "cy"].map((id, i): Person => ({ id, coins: i }));
    if (!ana || !bo || !cy) throw new Error("They are three.");
    for (const each of [ana, bo, cy]) markPrepared(each);
    const { fighters } = createFighterReader<Person, ReaderRules>({
      readData: ({ coins }, _rules, side) => ({ coins, side }),
      readName: ({ id }) => id,
      countCarried: () => 0,
    });
    const read = (actors: readonly Person[], side: FightSide = "neutral") =>
      fighters(rules, { ids: actors.map(({ id }) => id), actors, sides: actors.map(() => side) });
    const owns = (person: Person, coins: number): void => {
      person.coins = coins;
      markPrepared(person);
    };
    return { ana, bo, cy, read, owns };
  }
  const of = (coins: number, side: FightSide = "neutral") => ({ coins, side });

  it("are the same record as last time while none of them has changed, in the same order", () => {
    const { ana, bo, cy, read, owns } = table();
    const first = read([ana, bo]);
    expect(first).toEqual({ ana: of(0), bo: of(1) });
    expect(read([ana, bo])).toBe(first);
    expect(Object.keys(read([bo, ana]))).toEqual(["bo", "ana"]);
    expect(read([ana, bo])).not.toBe(first);
    owns(ana, 5);
    const changed = read([ana, bo]);
    expect(changed).toEqual({ ana: of(5), bo: of(1) });
    expect(changed["bo"]).toBe(first["bo"]);
    expect(read([cy, bo])).toEqual({ cy: of(2), bo: of(1) });
    expect(read([bo])).toEqual({ bo: of(1) });
  });

  it("are read again on another side, and without being prepared at all", () => {
    const { ana, read } = table();
    expect(read([ana])).toEqual({ ana: of(0) });
    expect(read([ana], "hostile")).toEqual({ ana: of(0, "hostile") });
    const di = { id: "di", coins: 1 };
    expect(read([ana, di])).toEqual({ ana: of(0), di: of(1) });
    di.coins = 2;
    expect(read([ana, di])).toEqual({ ana: of(0), di: of(2) });
  });

  it("are without those who cannot be read, for as long as they cannot", () => {
    const { ana, bo, read, owns } = table();
    read([ana, bo]);
    owns(ana, -1);
    expect(read([ana, bo])).toEqual({ bo: of(1) });
    owns(bo, 7);
    expect(read([ana, bo])).toEqual({ bo: of(7) });
    owns(ana, 3);
    expect(read([ana, bo])).toEqual({ ana: of(3), bo: of(7) });
  });
});
