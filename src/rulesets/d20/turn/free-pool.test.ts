import { expect, it } from "vitest";
import { FREE_POOL_RULE } from "./free-pool.ts";

it.each([
  [15, 5, 10, 15, true],
  [15, 5, 9, 14, false],
  [5, -2, 6, 4, false],
] as const)(
  "at %i, with %i and a %i the total %i is read as a check would be (d20/A.1, A.3)",
  (target, added, face, total, success) => {
    const { events, counts } = FREE_POOL_RULE.read({ dice: 1, added, target }, [face], "ana");
    expect(events).toMatchObject([
      { type: "rolled", data: { fighter: "ana", face, total } },
      { type: "checked", data: { fighter: "ana", success, total, against: target, margin: total - target } },
    ]);
    expect(counts).toEqual({ total });
  },
);

it("without a difficulty the total is told, and nothing is judged", () => {
  const { events, counts } = FREE_POOL_RULE.read({ dice: 1, added: 3, target: null }, [20], "ana");
  expect(events.map(({ type }) => type)).toEqual(["rolled"]);
  expect(counts).toEqual({ total: 23 });
});
