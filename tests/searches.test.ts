import { expect, it } from "vitest";
import { firstSeedOf } from "./searches.ts";

it("each day has seeds of its own, ten thousand of them", () => {
  expect(firstSeedOf("2026-11-28") - firstSeedOf("2026-11-27")).toBe(10_000);
});

it.each(["", "7", "yesterday", "2026-11-28T12:00"])("%j is no day", (day) => {
  expect(() => firstSeedOf(day)).toThrow("no day");
});
