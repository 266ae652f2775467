import { expect, it, vi } from "vitest";
import { runEach } from "./problems.ts";

it("does what comes after a failure, and reports the failure", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  const fault = new Error("no such fighter");
  runEach(
    () => done.push("first"),
    () => {
      throw fault;
    },
    () => done.push("last"),
  );
  expect(done).toEqual(["first", "last"]);
  expect(error.mock.calls).toEqual([["riposte |", fault]]);
  error.mockRestore();
});
