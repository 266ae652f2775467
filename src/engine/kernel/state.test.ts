import { expect, it } from "vitest";
import { STATE_VERSION, type State, createEmptyState, isClosed, toPublicState } from "./state.ts";

it("a new state has nothing in it and is not closed", () => {
  const state = createEmptyState("toy");
  expect(state).toMatchObject({ version: STATE_VERSION, ruleset: "toy", serial: 0, stack: [], ask: null, events: [] });
  expect(isClosed(state)).toBe(false);
});

it("a state is closed once something was declared and nothing is left on the stack", () => {
  expect(isClosed({ ...createEmptyState("toy"), serial: 3 })).toBe(true);
});

it("others see that an ask is open and what was answered openly, but no sealed answer", () => {
  const question = (id: string, sealed: boolean) =>
    ({ id, role: { type: "gm" }, kind: "amount", prompt: "p", data: {}, min: 0, max: 9, sealed }) as const;
  const questions = [question("secret", true), question("open", false)];
  const ask = { id: "a", frame: "f", policy: "all", questions, answered: { secret: 7, open: 4 } } as const;
  const state: State = { ...createEmptyState("toy"), serial: 1, ask };
  expect(toPublicState(state).ask).toEqual({ ...ask, answered: { open: 4 } });
  expect(toPublicState(createEmptyState("toy"))).toEqual(createEmptyState("toy"));
});

it("others see nothing of what was answered before something came between", () => {
  const frame = { id: "a.1", parent: "", as: "", kind: "a", stage: "s", facts: {}, answers: { open: 4 } };
  const state: State = { ...createEmptyState("toy"), serial: 2, stack: [{ ...frame, given: { secret: 7 } }] };
  expect(toPublicState(state).stack).toEqual([{ ...frame, given: {} }]);
});
