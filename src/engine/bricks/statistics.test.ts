import { expect, it } from "vitest";
import type { Event } from "../kernel/scene.ts";
import { getText } from "../kernel/json.ts";
import { buildMetric, defineStatistics } from "./statistics.ts";

const event = (type: string, frame: string, of = ""): Event => ({ type, frame, data: { of }, changes: [] });

it("events are counted by what was told of their own exchange before", () => {
  const statistics = defineStatistics<{ declared: { of: string }; hit: { of: string } }, string>({
    kinds: ["dealt"],
    highlights: {},
    start: "",
    follow: (by, { type, data }) => (type === "declared" ? getText(data, "of") : by),
    counters: { hit: ({ of }, by) => [buildMetric("dealt", by, of, 1)] },
  });
  const events = [
    event("declared", "1", "ana"),
    event("declared", "2", "bo"),
    event("hit", "1", "cy"),
    event("rolled", "1"),
    event("hit", "2", "dan"),
    event("hit", "3", "eve"),
  ];
  expect(statistics.kinds).toEqual(["dealt"]);
  expect(statistics.metricsOf(events)).toEqual([
    { kind: "dealt", of: "ana", by: "cy", amount: 1 },
    { kind: "dealt", of: "bo", by: "dan", amount: 1 },
    { kind: "dealt", of: "", by: "eve", amount: 1 },
  ]);
});

it("luck is told with what was expected", () => {
  expect(buildMetric("luck", "ana", "attack", 3, { expected: 2.5 })).toEqual({
    kind: "luck",
    of: "ana",
    by: "attack",
    amount: 3,
    expected: 2.5,
  });
});

it("an event that the game does not declare does not compile", () => {
  const { kinds } = defineStatistics<{ hit: { of: string } }, null>({
    kinds: [],
    start: null,
    follow: () => null,
    // @ts-expect-error TS2353: no such event is declared
    counters: { missed: () => [] },
  });
  expect(kinds).toEqual([]);
});
