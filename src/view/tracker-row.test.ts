import { expect, it, test } from "vitest";
import {
  type TrackedRow,
  countFittingChips,
  countPips,
  findSharedName,
  listFolds,
  listRowRungs,
} from "./tracker-row.ts";

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

test.each([
  // widths, chips that fit: 12 rem, of which the mark for the others takes 1.75
  [[], 0],
  [[4, 4, 4], 3],
  [[4, 4, 4, 1], 2],
  [[4, 4, 2, 1, 1, 1], 3],
  [[13], 0],
])("of chips %j wide, %i stand on the row", (widths, count) => {
  expect(countFittingChips(widths)).toBe(count);
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
