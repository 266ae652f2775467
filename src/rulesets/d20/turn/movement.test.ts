import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { mayStep, speedNow, wayFor } from "./movement.ts";
import { RULINGS } from "../rulings.ts";

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
    expect(speedNow(person("ana", { speed: 30, ...numbers }), RULINGS)).toBe(feet);
  },
);

it("the last strength of the disabled is no faster (d20/J-4)", () => {
  const straining = { ...person("ana", { speed: 30, state: "dying" }), straining: true };
  expect(speedNow(straining, RULINGS)).toBe(15);
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
    expect(wayFor(feet, { feet: 0, left, stepped: false }, 30)).toEqual({ most, takes });
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
