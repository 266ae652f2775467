import "../rulesets/all.ts";
import { expect, test } from "vitest";
import { buildOption } from "../engine/index.ts";
import { countPoints, listBasketGroups, findNextStep, listPriceSteps } from "./basket-view.ts";

test.each([
  // prices, the sums that they can add up to
  [
    [1, 2],
    [0, 1, 2, 3],
  ],
  [
    [1, 2, 4],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
  [
    [2, 4],
    [0, 2, 4, 6],
  ],
  [[3], [0, 3]],
])("lines of %j add up to %j", (prices, sums) => {
  const steps = listPriceSteps(prices);
  expect(steps.map(({ total }) => total)).toEqual(sums);
  for (const { total, chosen } of steps)
    expect(prices.filter((_price, i) => chosen[i]).reduce((sum, price) => sum + price, 0)).toBe(total);
});

test("of equal sums the one with the fewest lines counts", () => {
  expect(listPriceSteps([1, 1, 2]).find(({ total }) => total === 2)?.chosen).toEqual([false, false, true]);
});

test.each([
  // prices, present sum, direction, most, next sum
  [[1, 2], 0, 1, 4, 1],
  [[1, 2], 2, 1, 4, 3],
  [[1, 2], 2, 1, 2, undefined],
  [[1, 2], 3, 1, 9, undefined],
  [[2, 4], 4, -1, 4, 2],
  [[2, 4], 0, -1, 4, undefined],
])("from lines of %j, %i goes by %i with at most %i to %s", (prices, now, by, most, then) => {
  expect(findNextStep(prices, now, by, most)?.total).toBe(then);
});

test("a menu has its rows under headings, with steps where a name has several lines, and nothing that is refused", () => {
  const line = (id: string, label: string, group: string, points: number, isOpen = true) =>
    buildOption(id, {
      label,
      data: { group },
      cost: { points },
      allowed: isOpen ? { ok: true, value: true } : { ok: false, refusal: { code: "stunt/nobody", data: {} } },
    });
  const options = [
    line("trip", "trip", "foes", 2),
    line("weave-1", "weave", "self", 1),
    line("disarm", "disarm", "foes", 2, false),
    line("weave-2", "weave", "self", 2),
    line("blow", "blow", "foes", 2),
  ];
  const groups = listBasketGroups(
    "d6x3",
    options,
    options.map(({ id, label }) => ({ id, label })),
  );
  const told = groups.map(({ heading, rows }) => [
    heading,
    rows.map((row) => [row.label, row.options.length, row.isStepped]),
  ]);
  expect(told).toEqual([
    [
      "RIPOSTE.d6x3.group.foes",
      [
        ["trip", 1, false],
        ["blow", 1, false],
      ],
    ],
    ["RIPOSTE.d6x3.group.self", [["weave", 2, true]]],
  ]);
});

test("options of one word that stand for a fighter each are a row each, without a heading", () => {
  const options = ["bo", "cy"].map((id) => buildOption(id, { label: "on", data: { fighter: id } }));
  const groups = listBasketGroups(
    "d6x3",
    options,
    options.map(({ id, label }) => ({ id, label })),
  );
  expect(groups).toMatchObject([{ heading: "", rows: [{ isStepped: false }, { isStepped: false }] }]);
});

test.each([
  [0, [], { of: 0, left: 0 }],
  [0, [-6, 2], { of: 6, left: 4 }],
  [5, [3], { of: 5, left: 2 }],
  [5, [-2, 3, 1], { of: 7, left: 3 }],
])("of %i points with the prices %j there are %j", (budget, prices, points) => {
  expect(countPoints(budget, prices)).toEqual(points);
});
