import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyRowEdit, addRowKeys, matchRows, splitRowName } from "./rows.ts";

const row = (name: string, rating = 1, note = "") => ({ name, rating, note });
const [climb, knots, swim] = [row("Climb", 2), row("Knots", 3), row("Swim", 4)];

describe("a row of a changed list is found again", () => {
  test.each([
    ["nothing has changed", [climb, knots], [climb, knots], [0, 1]],
    ["the row above it is gone", [climb, knots, swim], [knots, swim], [1, 2]],
    ["two rows above it are gone", [climb, knots, swim], [swim], [2]],
    ["a row was added above it", [climb], [row("New"), climb], [-1, 0]],
    ["one of its fields was changed", [climb, knots], [climb, row("Knots", 5)], [0, 1]],
    ["the row above is gone and one of its fields was changed", [climb, knots], [row("Knots", 5, "wet")], [1]],
    ["all its fields were changed", [climb, knots], [climb, row("Sails", 5)], [0, 1]],
    ["the rows were put in another order", [climb, knots, swim], [swim, climb, knots], [2, 0, 1]],
    ["there was no list", [], [climb], [-1]],
    ["two empty rows are as good as each other", [row(""), row("")], [row("")], [0]],
  ])("%s", (_what, before, now, places) => {
    expect(matchRows(before, now)).toEqual(places);
  });

  it("whatever is removed, the rest keep their rows", () => {
    const rows = fc
      .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
      .map((names) => names.map((name) => row(name)));
    fc.assert(
      fc.property(rows, fc.nat(), (before, at) => {
        const removed = before.length === 0 ? 0 : at % before.length;
        const places = [...before.keys()].filter((place) => place !== removed);
        expect(matchRows(before, before.toSpliced(removed, 1))).toEqual(places);
      }),
    );
  });
});

describe("a change is made in its own row", () => {
  const write = { does: "write", row: 1, key: "rating", value: 9 } as const;

  test.each([
    ["a field", write, [climb, knots], [climb, row("Knots", 9)]],
    ["a field of a row that has moved up", write, [knots, swim], [row("Knots", 9), swim]],
    ["a field beside another that someone else has changed", write, [climb, row("Sails", 3)], [climb, row("Sails", 9)]],
    ["a field of a row that is gone", write, [], null],
    ["a row that is removed", { does: "remove", row: 0 } as const, [climb, knots, swim], [knots, swim]],
    ["a row that someone else has removed", { does: "remove", row: 0 } as const, [knots], [knots]],
    ["a row that is added", { does: "add", record: swim } as const, [knots], [knots, swim]],
  ])("%s", (_what, edit, now, after) => {
    expect(applyRowEdit(edit, [climb, knots], now)).toEqual(after);
  });

  it("what the form does not show of the row stays", () => {
    const hidden = { ...knots, other: "an edition's own" };
    expect(applyRowEdit(write, [climb, hidden], [climb, hidden])).toEqual([climb, { ...hidden, rating: 9 }]);
  });
});

it("a row keeps its key while others come and go, and no key is given twice", () => {
  const first = addRowKeys({ rows: [], keys: [] }, [climb, knots]);
  expect(first.keys).toEqual(["0", "1"]);
  const second = addRowKeys(first, [knots, swim]);
  expect(second.keys).toEqual(["1", "2"]);
  expect(addRowKeys(second, [climb, row("Knots", 7), swim]).keys).toEqual(["3", "1", "2"]);
});

test.each([
  ["system.skills.2.rating", { list: "system.skills", row: 2, key: "rating" }],
  ["system.skills.2", null],
  ["system.skills.two.rating", null],
  ["system.skills.2.a.b", null],
  ["system.money", null],
  ["name", null],
])("%s is the name of a field in %j", (name, place) => {
  expect(splitRowName(name, ["system.skills"])).toEqual(place);
});
