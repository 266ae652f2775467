import { expect, it } from "vitest";
import { eachAlone } from "./each-alone.ts";

it("one that fails does not keep the next from its turn, and is reported once", async () => {
  const [done, told]: [string[], string[]] = [[], []];
  const run = eachAlone((key, error) => told.push(`${key}: ${String(error)}`));
  const task = async (key: string): Promise<void> => {
    if (key === "bad") throw new Error("no");
    done.push(key);
  };
  await run(["one", "bad", "two"], task);
  await run(["bad", "three"], task);
  expect(done).toEqual(["one", "two", "three"]);
  expect(told).toEqual(["bad: Error: no"]);
});
