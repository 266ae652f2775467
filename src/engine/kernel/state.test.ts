import { expect, it } from "vitest";
import { STATE_VERSION, type State, emptyState, isClosed, publicState } from "./state.ts";

it("a new state has nothing in it and is not closed", () => {
  const state = emptyState("toy");
  expect(state).toMatchObject({ version: STATE_VERSION, ruleset: "toy", serial: 0, stack: [], ask: null, events: [] });
  expect(isClosed(state)).toBe(false);
});

it("a state is closed once something was declared and nothing is left on the stack", () => {
  expect(isClosed({ ...emptyState("toy"), serial: 3 })).toBe(true);
});

it("others see that an ask is open and what was answered openly, but no sealed answer", () => {
  const question = (id: string, sealed: boolean) =>
    ({ id, role: { type: "gm" }, kind: "amount", prompt: "p", data: {}, min: 0, max: 9, sealed }) as const;
  const questions = [question("secret", true), question("open", false)];
  const ask = { id: "a", frame: "f", policy: "all", questions, answered: { secret: 7, open: 4 } } as const;
  const state: State = { ...emptyState("toy"), serial: 1, ask };
  expect(publicState(state).ask).toEqual({ ...ask, answered: { open: 4 } });
  expect(publicState(emptyState("toy"))).toEqual(emptyState("toy"));
});

it("others see nothing of what was answered before something came between", () => {
  const frame = { id: "a.1", parent: "", as: "", kind: "a", stage: "s", facts: {}, answers: { open: 4 } };
  const state: State = { ...emptyState("toy"), serial: 2, stack: [{ ...frame, given: { secret: 7 } }] };
  expect(publicState(state).stack).toEqual([{ ...frame, given: {} }]);
});
