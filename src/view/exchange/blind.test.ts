import { expect, it } from "vitest";
import { type State, createEmptyState, happened } from "../../engine/index.ts";
import { toBlindState } from "./blind.ts";

const ROLE = { type: "controller", fighter: "ana" } as const;
const QUESTION = {
  ...{ id: "request", role: ROLE, prompt: "request", sealed: false, fallback: "roll" },
  data: { fighter: "ana", check: { called: "task", what: "ability.alertness", by: "", difficulty: 9 } },
} as const;
const FRAME = { id: "task.1", parent: "", as: "", kind: "task", stage: "request", answers: {}, given: { secret: 9 } };
const STATE: State = {
  ...createEmptyState("toy"),
  serial: 3,
  stack: [{ ...FRAME, facts: { difficulty: 9, actor: "ana" } }],
  events: [happened("rolled", { difficulty: 9 })],
  ask: {
    ...{ id: "ask.3", frame: "task.1", policy: "all", answered: { other: 9 } },
    questions: [
      {
        ...QUESTION,
        kind: "pick",
        options: [{ id: "roll", label: "roll", data: { dice: 5, difficulty: 9, word: "roll" }, cost: {} }],
      },
      { ...QUESTION, id: "faces", kind: "faces", count: 5, sides: 10 },
    ],
  },
};

it("the roller of a blind check is told what is asked and what is checked, and no number of it", () => {
  const told = toBlindState(STATE);
  expect(JSON.stringify(told)).not.toContain("9");
  expect(JSON.stringify(told)).not.toContain("difficulty");
  expect(told.serial).toBe(3);
  expect(told.stack.map(({ id, kind }) => [id, kind])).toEqual([["task.1", "task"]]);
  const [pick, faces] = told.ask?.questions ?? [];
  expect(pick).toMatchObject({ id: "request", role: ROLE, options: [{ id: "roll", data: { word: "roll" } }] });
  expect(pick?.data["check"]).toMatchObject({ called: "task", what: "ability.alertness" });
  expect(faces).toMatchObject({ id: "faces", count: 5, sides: 10 });
});

it("a state that asks nothing stays one", () => {
  expect(toBlindState({ ...STATE, ask: null }).ask).toBeNull();
});
