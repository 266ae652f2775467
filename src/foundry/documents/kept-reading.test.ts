import { describe, expect, it } from "vitest";
import { type Data, ok } from "../../engine/index.ts";
import { type FighterSource, fighterReader, fightersKept, plainReader } from "./kept-reading.ts";
import { must } from "../../../tests/contract/must.ts";
import { notePreparation } from "./preparation.ts";

/** An actor that stores a number, with the rules that read it. */
function actor() {
  const stored = { wound: 0 };
  const reads: number[] = [];
  const rules: FighterSource["rules"] = {
    readFighter: (data) => {
      reads.push(stored.wound);
      return ok({ read: data });
    },
  };
  const source: FighterSource = { rules, name: "Ana", side: "friendly", carried: 2 };
  const readKept = fighterReader((from: typeof stored) => ({ ...from }));
  return { stored, reads, source, readKept };
}

describe("the fighter of an actor", () => {
  it("is read once as long as the actor has not been prepared again", () => {
    const { stored, reads, source, readKept } = actor();
    notePreparation(stored);
    const first = readKept(stored, source);
    expect(readKept(stored, { ...source })).toBe(first);
    stored.wound = 3;
    notePreparation(stored);
    expect(readKept(stored, source)).toEqual(ok({ read: { wound: 3 } }));
    expect(reads).toEqual([0, 3]);
  });

  it("is read each time from a document that is never prepared", () => {
    const { stored, reads, source, readKept } = actor();
    readKept(stored, source);
    readKept(stored, source);
    expect(reads).toHaveLength(2);
  });

  it.each([
    ["name", { name: "Bo" }],
    ["side", { side: "hostile" }],
    ["number of things", { carried: 3 }],
    ["rules", { rules: { readFighter: () => ok({ other: true }) } }],
  ] as const)("is read again under another %s", (_what, other) => {
    const { stored, source, readKept } = actor();
    notePreparation(stored);
    const first = readKept(stored, source);
    expect(readKept(stored, { ...source, ...other })).not.toBe(first);
  });
});

it("keeps the unchanged parts of a fighter that is read again", () => {
  const rules: FighterSource["rules"] = { readFighter: (data) => ok({ wounds: {}, ...(data as Data) }) };
  const stored = { wound: 0, skill: { melee: 1 }, things: [{ id: "sword" }] };
  const source: FighterSource = { rules, name: "Ana", side: "friendly", carried: 1 };
  const readKept = fighterReader((from: typeof stored) => structuredClone(from));
  const read = (): Data => must(readKept(stored, source));
  const first = read();
  stored.wound = 1;
  const second = read();
  expect(second).toEqual({ wounds: {}, wound: 1, skill: { melee: 1 }, things: [{ id: "sword" }] });
  for (const part of ["wounds", "skill", "things"]) expect(second[part]).toBe(first[part]);
  stored.skill = { melee: 2 };
  expect(read()["skill"]).toEqual({ melee: 2 });
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
