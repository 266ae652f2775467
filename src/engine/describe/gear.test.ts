import { describe, expect, it, test } from "vitest";
import {
  collectLeftBehind,
  groupByContainer,
  listHolders,
  readQuantity,
  sumCarriedWeight,
  sumFighterWeight,
  withGear,
} from "./gear.ts";
import type { Data } from "../kernel/json.ts";
import type { SheetSpec } from "./field.ts";

const thing = (id: string, rest: object = {}) => ({ id, quantity: 1, weight: 1, carried: true, within: "", ...rest });

describe("what is carried weighs", () => {
  test.each([
    ["each thing as often as it is there", [thing("rope", { weight: 5 }), thing("bolt", { quantity: 20 })], 25],
    ["nothing where it is left behind", [thing("tent", { weight: 30, carried: false }), thing("rope")], 1],
    [
      "nothing in a container that is left behind",
      [thing("chest", { weight: 20, container: true, carried: false }), thing("gold", { within: "chest" })],
      0,
    ],
    [
      "as much in a container as outside of it",
      [thing("bag", { container: true }), thing("gold", { within: "bag" })],
      2,
    ],
    ["nothing where nothing is written of it", [{ id: "old" }], 0],
    ["nothing where what is written makes no sense", [thing("odd", { weight: -4 }), thing("text", { weight: "9" })], 0],
  ])("%s", (_what, things, weight) => {
    expect(sumCarriedWeight(things)).toBe(weight);
  });
});

describe("a container", () => {
  it("that is gone, or holds nothing, holds nothing", () => {
    const rope = thing("rope", { within: "bag" });
    const bag = thing("bag", { container: true });
    const sack = thing("bag");
    expect(groupByContainer([rope]).get(undefined)).toEqual([rope]);
    expect(groupByContainer([rope, sack]).get(undefined)).toEqual([rope, sack]);
    expect(groupByContainer([rope, bag]).get(bag)).toEqual([rope]);
  });

  it("within another that is within the first is still with its owner, and both are left behind with one of them", () => {
    const [one, two] = [
      thing("one", { container: true, within: "two" }),
      thing("two", { container: true, within: "one" }),
    ];
    expect(collectLeftBehind([one, two])).toEqual(new Set());
    const left = { ...two, carried: false };
    expect(collectLeftBehind([one, left])).toEqual(new Set([left, one]));
  });

  it("in another in another, two thousand deep, is looked at a few times", () => {
    let reads = 0;
    const bags = Array.from({ length: 2000 }, (_, i) =>
      Object.defineProperty(thing("", { container: true, within: String(i + 1) }), "id", {
        get: () => ((reads += 1), String(i)),
      }),
    );
    expect(sumCarriedWeight(bags)).toBe(2000);
    expect(reads).toBeLessThan(10 * 2000);
  });
});

describe("a container may hold", () => {
  const bag = thing("bag", { container: true, within: "chest" });
  const chest = thing("chest", { container: true });
  const rope = thing("rope", { within: "bag" });
  const all = [bag, chest, rope];

  test.each([
    ["what lies beside it", bag, thing("lamp"), true],
    ["what it holds already", bag, rope, true],
    ["not itself", bag, bag, false],
    ["not the container that it is in", bag, chest, false],
    ["nothing, where it is none", rope, chest, false],
  ])("%s", (_what, container, what, may) => {
    expect(listHolders(what.id, all).includes(container)).toBe(may);
  });
});

test.each([
  ["as many as are written", 12, 12],
  ["none", 0, 0],
  ["one, where nothing is written", undefined, 1],
  ["one, where what is written makes no sense", -3, 1],
  ["one, where no number is written", "many", 1],
])("there are of a thing %s", (_what, quantity, count) => {
  expect(readQuantity({ quantity })).toBe(count);
});

test("a fighter's things are weapons, armour and gear, not powers", () => {
  const [weapons, armour, gear, powers] = [1, 20, 300, 4000].map((weight) => [thing("one", { weight })]);
  const data = { weapons, armour, gear, powers } as Data;
  expect(sumFighterWeight(data)).toBe(321);
  expect(sumFighterWeight({ ...data, gear: [] })).toBe(21);
  expect(sumFighterWeight({})).toBe(0);
});

test("a game has gear of its own, people have money, and a weapon has a weight before its notes", () => {
  const notes = { id: "notes", label: "", path: null, fields: {} };
  const sheet = (rest: Partial<SheetSpec>): SheetSpec => ({
    ...{ type: "x", document: "Item", role: "weapon", labels: "", img: "", groups: [notes] },
    ...rest,
  });
  const npc = sheet({ document: "Actor", role: "fighter", kind: "npc" });
  const car = sheet({ document: "Actor", role: "fighter", kind: "vehicle" });
  const [weapon, person, vehicle, gear] = withGear("game", [sheet({}), npc, car]);
  expect(weapon?.groups.map(({ id }) => id)).toEqual(["carried", "notes"]);
  expect(person?.groups.map(({ id }) => id)).toEqual(["purse", "notes"]);
  expect(vehicle?.groups).toEqual([notes]);
  expect(gear).toMatchObject({ type: "gameGear", role: "gear", document: "Item" });
});
