import { expect, it } from "vitest";
import { FREE_POOL_RULE } from "./free-pool.ts";

it.each([
  //  at    faces               hits  glitch  net   success
  [2, [5, 6, 1, 3], 2, 0, 0, true],
  [3, [5, 6, 1, 3], 2, 0, -1, false],
  [1, [1, 1, 6, 3], 1, 1, 0, true],
  [1, [1, 1, 1], 0, 1, -1, false],
] as const)(
  "at %i, %j is read as a test would be: %i hits (d6/A.1, A.3, A.5)",
  (target, faces, hits, glitch, net, success) => {
    const { events, counts } = FREE_POOL_RULE.read({ dice: faces.length, added: 0, target }, faces, "ana");
    expect(events).toMatchObject([
      { type: "rolled", data: { faces, hits, glitch: glitch === 1 } },
      { type: "tested", data: { fighter: "ana", hits, net, success } },
    ]);
    expect(counts).toEqual({ hits, glitch });
  },
);

it("without a threshold the hits are told, and nothing is judged", () => {
  const { events } = FREE_POOL_RULE.read({ dice: 2, added: 0, target: null }, [5, 2], "ana");
  expect(events.map(({ type }) => type)).toEqual(["rolled"]);
});

it("the odds tell hits and ones apart, up to the largest pool", () => {
  const question = FREE_POOL_RULE.ask("pool", "ana", { dice: 40, added: 0, target: null });
  const [one = 0, , , , hit = 0] = question.kind === "faces" ? (question.values ?? []) : [];
  expect(hit).toBeGreaterThan(40 * one);
});
