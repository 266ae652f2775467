import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { listStatisticsViews } from "./statistics-view.ts";

it("sums each fighter's metrics, by kind and subject, and compares them with the expected values", () => {
  const figures = [
    { of: "ana", kind: "dealt", by: "dodge", amount: 3 },
    { of: "bo", kind: "luck", by: "outcome", amount: 2, expected: 2.5 },
    { of: "ana", kind: "dealt", by: "pass", amount: 1 },
    { of: "ana", kind: "dealt", by: "dodge", amount: 2 },
    { of: "bo", kind: "luck", by: "outcome", amount: 1, expected: 1.75 },
  ];
  expect(listStatisticsViews("d10", ["dealt", "luck"], figures, (id) => id.toUpperCase())).toEqual([
    {
      name: "ANA",
      figures: [
        {
          label: "RIPOSTE.d10.metric.dealt",
          amount: 6,
          expected: null,
          apart: null,
          parts: [
            { label: "RIPOSTE.d10.figureBy.dodge", amount: 5 },
            { label: "RIPOSTE.d10.figureBy.pass", amount: 1 },
          ],
        },
      ],
    },
    {
      name: "BO",
      figures: [
        {
          label: "RIPOSTE.d10.metric.luck",
          amount: 3,
          expected: "4.3",
          apart: "−1.3",
          parts: [{ label: "RIPOSTE.d10.figureBy.outcome", amount: 3 }],
        },
      ],
    },
  ]);
});
