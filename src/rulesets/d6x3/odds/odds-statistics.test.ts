import { expect, it } from "vitest";
import { happened } from "../../../engine/index.ts";
import { STATISTICS } from "./odds.ts";

it("counts damage dealt, taken and taken for others, Fortune, stunt points and the luck of tests (S2; d6x3/G.1)", () => {
  const events = [
    happened("rolled", { side: "attack", fighter: "ana", faces: [5, 5, 4], total: 16 }),
    happened("rolled", { side: "defense", fighter: "bo", faces: [], total: 12 }),
    happened("turned", { fighter: "ana", spent: 4 }),
    happened("bought", { fighter: "ana", spent: 2 }),
    happened("damage-rolled", { fighter: "ana", raw: 8, extra: 3, on: "bo" }),
    happened("guarded", { fighter: "cy", target: "bo", moved: 4, left: 7 }),
    happened("soaked", { fighter: "bo", left: 7 }),
    happened("fortune-spent", { fighter: "bo", spent: 5, left: 2 }),
    happened("fell", { fighter: "bo" }),
  ];
  expect(STATISTICS.metricsOf(events)).toEqual([
    { of: "ana", kind: "luck", by: "attack", amount: 14, expected: 10.5 },
    { of: "ana", kind: "fortune", by: "dice", amount: 4 },
    { of: "ana", kind: "stunts", by: "points", amount: 2 },
    { of: "ana", kind: "dealt", by: "damage", amount: 11, to: "bo" },
    { of: "cy", kind: "saved", by: "damage", amount: 4, to: "bo" },
    { of: "bo", kind: "taken", by: "damage", amount: 7 },
    { of: "bo", kind: "fortune", by: "damage", amount: 5 },
  ]);
});
