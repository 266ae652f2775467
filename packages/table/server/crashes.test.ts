import { expect, it } from "vitest";
import { killOften } from "./fixtures/crashes.ts";

it("kill -9 in the middle of writing, four times: nothing acknowledged is lost, nothing is done by halves", async () => {
  const { acknowledged, lost, times } = await killOften(4);
  expect(lost).toEqual([]);
  // None is killed before its second write, so that there was something to lose.
  expect(acknowledged).toBeGreaterThan(times);
}, 120_000);
