import { expect, expectTypeOf, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { group, number } from "../describe/sheet-fields.ts";
import { createIndexReader, createListReader, readStored, readStoredFighter } from "./reading.ts";

const FIGHTER = {
  groups: [group("L", "body", null, { wounds: number("L", "wounds", { min: 0, max: 9, initial: 2 }) })],
};
const WEAPON = {
  groups: [group("L", "harm", null, { damage: number("L", "damage", { min: 0, max: 6, initial: 1 }) })],
};
const READERS = {
  weapons: createIndexReader((weapon) => readStored(WEAPON, weapon)),
  tools: createListReader((tool) => readStored({ groups: [] }, tool)),
};
const ANA = { id: "ana", name: "Ana" };
const SWORD = { id: "w1", name: "Sword" };
const BOW = { id: "w2", name: "Bow", damage: 3 };

test("items are read by id, and the same list gives the same record", () => {
  const list = [SWORD, BOW];
  const read = must(READERS.weapons(list));
  expect(read).toEqual({ w1: { ...SWORD, damage: 1 }, w2: BOW });
  expect(must(READERS.weapons(list))).toBe(read);
  expect(must(READERS.weapons(undefined))).toEqual({});
  expectRefusal(READERS.weapons([SWORD, { ...BOW, damage: 7 }]), "sheet/not-a-number");
});

test("a fighter is read with its carried items and its side", () => {
  const read = must(readStoredFighter(FIGHTER, { ...ANA, weapons: [BOW], side: "hostile" }, READERS));
  expect(read).toEqual({ ...ANA, wounds: 2, weapons: { w2: BOW }, tools: [], side: "hostile" });
  expectTypeOf(read.weapons).toExtend<Readonly<Record<string, { readonly damage: number }>>>();
});

test("the first refusal of a fighter's sheet and lists stands for all", () => {
  const wrong = { ...ANA, weapons: [{ ...BOW, damage: 7 }], tools: [{}] };
  expectRefusal(readStoredFighter(FIGHTER, { ...wrong, wounds: "3" }, READERS), "sheet/not-a-number");
  expectRefusal(readStoredFighter(FIGHTER, wrong, READERS), "sheet/not-a-number");
  expectRefusal(readStoredFighter(FIGHTER, { ...wrong, weapons: [] }, READERS), "sheet/malformed");
  expectRefusal(readStoredFighter(FIGHTER, 3, READERS), "sheet/malformed");
});
