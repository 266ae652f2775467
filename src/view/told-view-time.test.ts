import { expect, test } from "vitest";
import { describeClock, describeSpan, chooseTimePassedKey } from "./told-view.ts";

test.each([
  // seconds of the world's time, day, time of day
  [0, 1, "00:00"],
  [59, 1, "00:00"],
  [60, 1, "00:01"],
  [86_399, 1, "23:59"],
  [86_400, 2, "00:00"],
  [7 * 86_400 + 6 * 3600 + 90, 8, "06:01"],
  [-60, 0, "23:59"],
])("%i seconds are day %i, %s", (seconds, day, time) => {
  expect(describeClock(seconds)).toEqual({ key: "RIPOSTE.Rest.clock", data: { day, time } });
});

test("lengths of time are told for one and for several", () => {
  expect(describeSpan({ amount: 1, unit: "days" }).key).toBe("RIPOSTE.Rest.span.days.one");
  expect(describeSpan({ amount: 8, unit: "hours" })).toEqual({
    key: "RIPOSTE.Rest.span.hours.other",
    data: { amount: 8 },
  });
  expect(chooseTimePassedKey({ amount: 1, unit: "hours" })).toBe("RIPOSTE.Rest.told.hours.one");
  expect(chooseTimePassedKey({ amount: 7, unit: "days" })).toBe("RIPOSTE.Rest.told.days.other");
});
