import { expect, it } from "vitest";
import { FREE_POOL_RULE } from "./free-pool.ts";

it.each([
  //  at  faces      total  success  degree  points
  [11, [4, 4, 3], 13, true, 3, 3],
  [11, [2, 5, 6], 15, true, 6, 0],
  [13, [2, 2, 5], 11, false, 0, 0],
] as const)(
  "at %i, with 2, %j is read as a test would be: %i (d6x3/A.2, A.3, A.5)",
  (target, faces, total, success, degree, points) => {
    const { events, counts } = FREE_POOL_RULE.read({ dice: 3, added: 2, target }, faces, "ana");
    expect(events).toMatchObject([
      { type: "rolled", data: { fighter: "ana", faces, total } },
      { type: "tested", data: { fighter: "ana", total, success, degree, points, drama: faces[2] } },
    ]);
    expect(counts).toEqual({ total, points });
  },
);

it("without a target number the total is told, and nothing is judged", () => {
  const { events } = FREE_POOL_RULE.read({ dice: 3, added: 0, target: null }, [1, 1, 1], "ana");
  expect(events.map(({ type }) => type)).toEqual(["rolled"]);
});
