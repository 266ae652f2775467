import { expect, it } from "vitest";
import { killOften } from "./fixtures/crashes.ts";

it("kill -9 in the middle of writing, twenty times: nothing acknowledged is lost, nothing is done by halves", async () => {
  const { acknowledged, lost, times } = await killOften(20);
  expect(lost).toEqual([]);
  // A busy machine writes less before it is killed, but more than once each time.
  expect(acknowledged).toBeGreaterThan(times);
}, 120_000);
