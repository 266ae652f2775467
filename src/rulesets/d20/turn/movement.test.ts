import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { createEmptyState, run } from "../../../engine/index.ts";
import { buildD20 } from "../index.ts";
import { mayStep, computeSpeed, measureMove } from "./movement.ts";
import { RULINGS } from "../rulings.ts";

const GM = { gm: true, fighters: [] };
const limp = { part: "speed", text: "a limp" };

test.each([
  ["whole", {}, 30],
  ["disabled", { state: "disabled" }, 15],
  ["hurt once", { injuries: [limp] }, 20],
  ["hurt twice", { injuries: [limp, limp] }, 10],
  ["hurt and slow", { speed: 10, injuries: [limp] }, 5],
  ["rooted", { speed: 0 }, 0],
])(
  "%s, with %j, a short action moves somebody so far: %i feet (S3; d20/D; d20/J-4, d20/J-48)",
  (_how, numbers, feet) => {
    expect(computeSpeed(person("ana", { speed: 30, ...numbers }), RULINGS)).toBe(feet);
  },
);

it("the last strength of the disabled is no faster (d20/J-4)", () => {
  const straining = { ...person("ana", { speed: 30, state: "dying" }), straining: true };
  expect(computeSpeed(straining, RULINGS)).toBe(15);
});

test.each([
  [10, 0, 60, 1],
  [30, 0, 60, 1],
  [31, 0, 60, 2],
  [60, 0, 60, 2],
  [20, 20, 80, 0],
  [25, 20, 80, 1],
  [51, 20, 80, 2],
])(
  "%i feet with %i left of what was paid: up to %i, for so many more short actions: %i (S3; d20/D)",
  (feet, left, most, takes) => {
    expect(measureMove(feet, { feet: 0, left, stepped: false }, 30)).toEqual({ most, takes });
  },
);

it("the step is taken once, and without any other movement (S3; d20/D; d20/J-16)", () => {
  const ana = person("ana");
  const scene = sceneOf([ana], { round: 1 });
  const free = { feet: 0, left: 0, stepped: false };
  expect(mayStep(scene, ana, free, RULINGS)).toBe(true);
  expect(mayStep(scene, ana, { ...free, feet: 5 }, RULINGS)).toBe(false);
  expect(mayStep(scene, ana, { ...free, stepped: true }, RULINGS)).toBe(false);
  expect(mayStep(scene, ana, free, { ...RULINGS, freeStep: false })).toBe(false);
});

test.each([
  [true, "bo"],
  [false, undefined],
])(
  "who goes on is paid for; whose reach is left is asked, if leaving provokes: %j (S3; d20/E; d20/J-8)",
  (leavingProvokes, striker) => {
    const scene = sceneOf([person("ana"), person("bo")], { round: 1, turn: "ana", order: ["ana", "bo"] });
    const rules = buildD20({ ...RULINGS, leavingProvokes, flatFootedStrikes: true });
    const onward = { type: "declare", kind: "onward", payload: { actor: "ana", leaving: ["bo"] }, seat: GM } as const;
    const { state, scene: after } = must(run(createEmptyState("d20"), onward, scene, rules));
    expect(state.ask?.questions[0]?.role).toEqual(striker ? { type: "controller", fighter: striker } : undefined);
    expect(after.fight.budgets).toEqual({});
    const late = { ...scene, fight: { ...scene.fight, turn: "bo" } };
    expectRefusal(run(createEmptyState("d20"), onward, late, rules), "turn/not-yours");
  },
);
