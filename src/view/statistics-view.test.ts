import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { listHighlights, listStatisticsViews } from "./statistics-view.ts";

it("sums each fighter's metrics, by kind and subject, and compares them with the expected values", () => {
  const figures = [
    { of: "ana", kind: "dealt", by: "dodge", amount: 3 },
    { of: "bo", kind: "luck", by: "outcome", amount: 2, expected: 2.5 },
    { of: "ana", kind: "dealt", by: "pass", amount: 1 },
    { of: "ana", kind: "dealt", by: "dodge", amount: 2 },
    { of: "bo", kind: "luck", by: "outcome", amount: 1, expected: 1.75 },
    // Armour is no source of what armour absorbs.
    { of: "bo", kind: "armour", by: "armour", amount: 1 },
  ];
  expect(listStatisticsViews("d10", ["dealt", "armour", "luck"], figures, (id) => id.toUpperCase())).toEqual([
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
        { label: "RIPOSTE.d10.metric.armour", amount: 1, expected: null, apart: null, parts: [] },
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

it("tells the largest blow, the largest sum, and who was apart from the expected values, and nothing that nobody did", () => {
  const highlights = {
    blow: { kind: "dealt", of: "one" },
    defence: { kind: "turned", of: "all" },
    rescue: { kind: "saved", of: "one" },
  } as const;
  const figures = [
    { of: "ana", kind: "dealt", by: "dodge", amount: 3, to: "bo" },
    { of: "cy", kind: "dealt", by: "dodge", amount: 5, to: "bo" },
    { of: "ana", kind: "dealt", by: "dodge", amount: 4, to: "cy" },
    { of: "bo", kind: "turned", by: "parry", amount: 3 },
    { of: "ana", kind: "turned", by: "parry", amount: 2 },
    { of: "ana", kind: "turned", by: "parry", amount: 2 },
    { of: "bo", kind: "luck", by: "outcome", amount: 2, expected: 4.5 },
    { of: "ana", kind: "luck", by: "outcome", amount: 4, expected: 2 },
    { of: "cy", kind: "luck", by: "outcome", amount: 2, expected: 2 },
  ];
  const told = listHighlights("d10", { highlights }, figures, (id) => id.toUpperCase());
  expect(told.map(({ title, name, other, amount }) => [title.split(".").at(-1), name, other, amount])).toEqual([
    ["blow", "CY", "BO", "5"],
    ["defence", "ANA", null, "4"],
    ["lucky", "ANA", null, "+2.0"],
    ["unlucky", "BO", null, "−2.5"],
  ]);
  expect(listHighlights("d10", { highlights }, [], String)).toEqual([]);
});
