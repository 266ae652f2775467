import { describe, expect, it } from "vitest";
import { D10 } from "../edition.ts";
import { buildFreePool } from "./free-pool.ts";

const RULE = buildFreePool(D10.reading, D10.scale);

describe("a free pool", () => {
  it.each([
    //  at  faces                   outcome  degree         success
    [6, [10, 10, 1, 6, 3, 2, 9], 5, "complete", true],
    [6, [7, 6, 6, 9, 8, 10, 3], 7, "exceptional", true],
    [6, [6, 2, 3, 4], 1, "partial", true],
    [6, [6, 1, 5], 0, "failure", false],
    [6, [1, 1, 4], -2, "botch", false],
    [9, [8, 8, 9, 10], 3, "partial", true],
  ] as const)(
    "at %i, %j is read as a task would be: %i, %s (d10/A.2, A.3)",
    (target, faces, outcome, degree, success) => {
      const { events, counts } = RULE.read({ dice: faces.length, added: 0, target }, faces, "ana");
      expect(events).toMatchObject([
        { type: "rolled", data: { fighter: "ana", faces, difficulty: target, outcome } },
        { type: "judged", data: { fighter: "ana", outcome, degree, success } },
      ]);
      expect(counts).toEqual({ successes: outcome, botch: degree === "botch" ? 1 : 0 });
    },
  );

  it("shows its dice and its difficulty as named", () => {
    expect(RULE.describe({ dice: 4, added: 0, target: 8 })).toMatchObject({ dice: 4, difficulty: 8 });
  });
});
