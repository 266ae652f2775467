import { expect, it } from "vitest";
import { eachAlone } from "./each-alone.ts";

it("one that fails does not keep the next from its turn, and is reported once", async () => {
  const [done, told]: [string[], string[]] = [[], []];
  const task = async (key: string): Promise<void> => {
    if (key === "bad") throw new Error("no");
    done.push(key);
  };
  const failures = {
    reported: new Set<string>(),
    report: (key: string, error: unknown) => void told.push(`${key}: ${String(error)}`),
  };
  await eachAlone(["one", "bad", "two"], task, failures);
  await eachAlone(["bad", "three"], task, failures);
  expect(done).toEqual(["one", "two", "three"]);
  expect(told).toEqual(["bad: Error: no"]);
});
