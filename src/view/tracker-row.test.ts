import { expect, it, test } from "vitest";
import { type TrackedRow, chooseForms, countPips, findSharedName, listFolds, listRowRungs } from "./tracker-row.ts";

test.each([
  // left, of, full, empty
  [5, 5, 5, 0],
  [3, 5, 3, 2],
  [0, 2, 0, 2],
  [-1, 2, 0, 2],
  [3, 2, 2, 0],
  [0, 0, 0, 1],
  [6, 6, 6, 0],
])("%i left of %i are %i full pips and %i empty ones", (left, of, full, empty) => {
  expect(countPips({ left, of })).toEqual({ full, empty });
});

test("more than six are a number", () => {
  expect(countPips({ left: 3, of: 7 })).toBeNull();
});

const awaited = { rank: 0, kept: true, widths: [7, 3, 1] };
const wound = { rank: 1, kept: true, widths: [5, 1] };
const pips = { rank: 2, kept: true, widths: [4] };
const badge = { rank: 3, kept: false, widths: [1] };

test.each([
  // chips, their forms: a row is 12 rem wide, of which the mark for those without room takes 1.75
  [[], []],
  [
    [badge, badge],
    [0, 0],
  ],
  [
    [pips, wound, badge, badge, badge],
    [0, 0, 0, 0, 0],
  ],
  [
    [pips, pips, pips, badge],
    [0, 0, null, 0],
  ],
])("of chips %j, the forms %j stand on the row", (chips, forms) => {
  expect(chooseForms(chips)).toEqual(forms);
});

it("never folds the mark of those who are waited for, which has all its words if they have room", () => {
  expect(chooseForms([awaited, pips, badge])).toEqual([0, 0, 0]);
  // Without room for all, the words give way to pips and wounds: 10.25 rem hold 3 + 4 + 1 and two badges.
  expect(chooseForms([awaited, wound, pips, badge, badge, badge, badge])).toEqual([1, 1, 0, 0, 0, null, null]);
  expect(chooseForms([...Array(20).fill(badge), awaited]).at(-1)).toBe(0);
  expect(chooseForms([pips, pips, pips, awaited])).toEqual([0, 0, null, 2]);
});

it("keeps the words of a wound before other badges", () => {
  expect(chooseForms([badge, badge, badge, pips, wound, badge])).toEqual([0, null, null, 0, 0, null]);
});

function row(id: string, kind: string, rest: Partial<TrackedRow> = {}): TrackedRow {
  return { id, kind, name: id, hidden: false, isDefeated: false, hasTurn: false, ...rest };
}

const idsOf = (rows: readonly TrackedRow[]) => listFolds(rows).map((fold) => fold.rows.map(({ id }) => id).join(" "));

it("folds neighbours of a kind from three upwards, and nobody across another's turn", () => {
  expect(idsOf([row("a", "x"), row("b", "x"), row("c", "x")])).toEqual(["a b c"]);
  expect(idsOf([row("a", "x"), row("b", "x")])).toEqual([]);
  expect(idsOf([row("a", "x"), row("b", "x"), row("ana", ""), row("c", "x")])).toEqual([]);
  expect(idsOf([row("a", ""), row("b", ""), row("c", "")])).toEqual([]);
});

it("leaves the one whose turn it is by itself, and the hidden apart from those who are seen", () => {
  const rows = ["a", "b", "c", "d", "e", "f", "g"].map((id) => row(id, "x", { hasTurn: id === "d" }));
  expect(idsOf(rows)).toEqual(["a b c", "e f g"]);
  expect(idsOf([row("a", "x", { hidden: true }), row("b", "x"), row("c", "x")])).toEqual([]);
});

it("counts those who still stand", () => {
  const [fold] = listFolds([row("a", "x"), row("b", "x", { isDefeated: true }), row("c", "x")]);
  expect(fold?.standing).toBe(2);
});

test.each([
  [["Magpie 1", "Magpie 2", "Magpie 12"], "Magpie"],
  [["Shrike (5)", "Shrike (6)"], "Shrike"],
  [["Dock thug", "Dock thug"], "Dock thug"],
  [["Dock thug 1", "Dock boss 2"], "Dock"],
  [["Ana", "Bo"], "Ana"],
  [["7", "7"], "7"],
])("the names %j share %s", (names, shared) => {
  expect(findSharedName(names)).toBe(shared);
});

it("shows of the wounds of those who are out only the ones that put them out", () => {
  const [spent, hurt, out] = [
    { label: "spent", out: false },
    { label: "hurt", out: false },
    { label: "out", out: true },
  ];
  expect(listRowRungs([spent, hurt])).toEqual([spent, hurt]);
  expect(listRowRungs([spent, out])).toEqual([out]);
});

it("names that are spaces without end are compared at once", () => {
  const spaces = " ".repeat(50_000);
  const began = performance.now();
  findSharedName([`a${spaces}b`, `a${spaces}c`]);
  expect(findSharedName([`Goblin (1)${spaces}b`, `Goblin (2)${spaces}b`])).toBe("Goblin");
  expect(performance.now() - began).toBeLessThan(1000);
});
