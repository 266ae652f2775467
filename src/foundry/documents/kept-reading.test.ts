import { describe, expect, it } from "vitest";
import { type Data, type Ruleset, type Side, ok } from "../../engine/index.ts";
import { collectionReader, fighterReader, fightersKept, plainReader } from "./kept-reading.ts";
import { must } from "../../../tests/contract/must.ts";
import { notePreparation } from "./preparation.ts";

type Stored = { wound: number; name: string; side: Side; carried: number };
type Rules = Pick<Ruleset, "readFighter">;

/** What reads the fighters of such actors. */
function reader<A extends object>(dataOf: (actor: A) => Data) {
  return fighterReader<A & Omit<Stored, "wound">, Rules>({
    dataOf,
    nameOf: ({ name }) => name,
    sideOf: ({ side }) => side,
    carriedBy: ({ carried }) => carried,
  });
}

/** An actor that stores a number, with the rules that read it. */
function actor() {
  const stored: Stored = { wound: 0, name: "Ana", side: "friendly", carried: 2 };
  const reads: number[] = [];
  const rules: Rules = {
    readFighter: (data) => {
      reads.push(stored.wound);
      return ok({ read: data });
    },
  };
  const readKept = reader(({ wound }: Stored) => ({ wound }));
  return { stored, reads, rules, readKept };
}

describe("the fighter of an actor", () => {
  it("is read once as long as the actor has not been prepared again", () => {
    const { stored, reads, rules, readKept } = actor();
    notePreparation(stored);
    const first = readKept(stored, rules);
    expect(readKept(stored, rules)).toBe(first);
    stored.wound = 3;
    notePreparation(stored);
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
    notePreparation(stored);
    const first = readKept(stored, rules);
    expect(readKept(Object.assign(stored, other), rules)).not.toBe(first);
  });

  it("is read again under other rules", () => {
    const { stored, rules, readKept } = actor();
    notePreparation(stored);
    const first = readKept(stored, rules);
    expect(readKept(stored, { readFighter: () => ok({ other: true }) })).not.toBe(first);
  });
});

it("keeps the unchanged parts of a fighter that is read again", () => {
  const rules: Rules = { readFighter: (data) => ok({ wounds: {}, ...(data as Data) }) };
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
    for (const document of documents) notePreparation(document);
    const edges = collectionReader((all: Iterable<{ edge: number }>, times: number) =>
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
    notePreparation(second);
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
  const plainItem = plainReader((read: typeof item) => ({ ...read }));
  notePreparation(item);
  const first = plainItem(item);
  notePreparation(item);
  expect(plainItem(item)).toBe(first);
});

it("gives the same record for an item until it is prepared again or renamed", () => {
  const item = { edge: 1, name: "Sword" };
  const plainItem = plainReader((read: typeof item) => ({ ...read }));
  const plain = (name = "Sword") => plainItem(Object.assign(item, { name }));
  notePreparation(item);
  const first = plain();
  expect(plain()).toBe(first);
  item.edge = 2;
  notePreparation(item);
  expect(plain()).toEqual({ edge: 2, name: "Sword" });
  expect(plain("Blade")).toEqual({ edge: 2, name: "Blade" });
});

it("gives the same fighters as last time while none of them has changed, in the same order", () => {
  const [rules, ana, bo] = [{}, { coins: 1 }, { coins: 2 }];
  const kept = (fighters: Readonly<Record<string, Data>>) =>
    fightersKept(rules, { ids: Object.keys(fighters), fighters: Object.values(fighters) });
  const first = kept({ ana, bo });
  expect(first).toEqual({ ana, bo });
  expect(kept({ ana, bo })).toBe(first);
  expect(Object.keys(kept({ bo, ana }))).toEqual(["bo", "ana"]);
  const changed = { ana: { coins: 5 }, bo };
  expect(kept(changed)).toEqual(changed);
  expect(kept({ cy: changed.ana, bo })).toEqual({ cy: changed.ana, bo });
  expect(kept({ bo })).toEqual({ bo });
});
