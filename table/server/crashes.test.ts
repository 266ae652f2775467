import { expect, it } from "vitest";
import { killOften } from "./fixtures/crashes.ts";

it("kill -9 in the middle of writing, twenty times: nothing acknowledged is lost, nothing is done by halves", async () => {
  const { acknowledged, lost } = await killOften(20);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 120_000);
