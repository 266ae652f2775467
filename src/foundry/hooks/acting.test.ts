import { beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../platform/state.ts";
import { toActingHandler, toActingQuery, startActing } from "./acting.ts";

beforeEach(() => clientState.reset());

it("holds back what acts until it may, and then does it in the order in which it came", async () => {
  const done: string[] = [];
  const act = toActingHandler((what: string) => void done.push(what));
  const broken = toActingHandler(() => {
    throw new Error("broken");
  });
  const answer = toActingQuery((data) => Promise.resolve(`answered ${String(data)}`));
  const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answered = answer("early").then((reply) => done.push(String(reply)));
  act("first");
  broken();
  act("second");
  await Promise.resolve();
  expect(done).toEqual([]);
  startActing();
  act("at once");
  expect(done).toEqual(["first", "second", "at once"]);
  expect(complained).toHaveBeenCalledOnce();
  complained.mockRestore();
  await answered;
  expect(done.at(-1)).toBe("answered early");
  expect(await answer("late")).toBe("answered late");
});
