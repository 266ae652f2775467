import { expect, it } from "vitest";
import { buildLosses, createFormatter, formatStart, formatTotals, tellByType } from "./event-formatter.ts";

/** The events of a toy game. */
type ToyEvents = { readonly fell: { readonly by: number }; readonly "stood-up": Record<string, never> };

it("tells each named event by the text whose key is the event's type, and covers it", () => {
  const formatter = createFormatter<ToyEvents>({ ...tellByType("fell"), "stood-up": () => "stoodUp" }, {});
  expect(formatter.types).toEqual(["fell", "stood-up"]);
  expect(formatter.lines["fell"]?.({ by: 3 })).toBe("fell");
});

it("shows the start of an action by its key, and two totals with their margin and verdict", () => {
  expect(formatStart({ fighter: "ana", action: "none" }, "aim")).toEqual({
    type: "begun",
    data: { fighter: "ana", action: "aim" },
  });
  expect(formatTotals(9, 12, false, "lost")).toEqual({
    type: "compared",
    data: { attack: 9, reaction: 12, margin: -3, hit: false, verdict: "lost" },
  });
});

it("lists the numbers that an event changes by their names, and nothing without a name", () => {
  const changes = [
    { at: ["fighters", "ana", "wounds"], before: 3, after: 1 },
    { at: ["fighters", "ana", "lost", "wits"], before: 0, after: 2 },
    { at: ["fighters", "ana", "tired"], before: false, after: true },
  ];
  const losses = (name?: (field: readonly string[]) => string) => buildLosses("ana", { changes }, name).losses;
  expect(losses()).toEqual([
    { of: "wounds", before: 3, after: 1 },
    { of: "wits", before: 0, after: 2 },
  ]);
  expect(losses((field) => (field[0] === "lost" ? field.join(".") : ""))).toEqual([
    { of: "lost.wits", before: 0, after: 2 },
  ]);
});
