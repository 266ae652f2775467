import { expect, test } from "vitest";
import { happened } from "./scene.ts";
import { ask, close, next, push } from "./rules.ts";

test("a stage says one of four things", () => {
  const events = [happened("told", {})];
  const child = { as: "answer", kind: "nested", facts: {} };
  expect(next({ a: 1 })).toEqual({ type: "next", facts: { a: 1 }, events: [] });
  expect(next({ a: 1 }, events)).toEqual({ type: "next", facts: { a: 1 }, events });
  expect(ask([])).toEqual({ type: "ask", questions: [], policy: "all" });
  expect(ask([], "first").policy).toBe("first");
  expect(push({ a: 1 }, [child])).toEqual({ type: "push", facts: { a: 1 }, children: [child], events: [] });
  expect(close(3, events)).toEqual({ type: "close", result: 3, events, after: [] });
});
