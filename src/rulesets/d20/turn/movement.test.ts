import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Cell, type Space, type Spot, createEmptyState, run } from "../../../engine/index.ts";
import { buildD20 } from "../index.ts";
import { buildPathRules, mayStep, computeSpeed, measureMove } from "./movement.ts";
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
    expect(measureMove(feet, { feet: 0, left, stepped: false }, 30, 2)).toEqual({ most, takes });
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

test.each([
  ["one short action is spent", 30, 35, 30],
  ["10 feet of both short actions are left", 50, 15, 10],
])("when %s, a longer move is refused for the feet that are left (S3; d20/D; d20/J-69)", (_what, first, feet, most) => {
  const scene = sceneOf([person("ana", { speed: 30 })], { round: 1, turn: "ana", order: ["ana"] });
  const moveBy = (length: number, at: Parameters<typeof run>[2]) => {
    const payload = { actor: "ana", feet: length };
    return run(createEmptyState("d20"), { type: "declare", kind: "move", payload, seat: GM }, at, buildD20(RULINGS));
  };
  const { scene: after } = must(moveBy(first, scene));
  expect(moveBy(feet, after)).toMatchObject({ refusal: { code: "moving/too-many-feet", data: { most } } });
});

describe("a path over the scene", () => {
  const ana = person("ana", { side: "friendly" });
  const bo = person("bo", { side: "hostile" });
  const spotAt = (cell: Cell): Spot => ({ cells: [cell], radius: 0, height: 0, level: "" });
  const declaredFor = (path: readonly Cell[], manner: string, distance = 5, leavingProvokes = false) => {
    const space: Space = {
      grid: { shape: "square", diagonals: "equidistant", distance, unit: "ft" },
      spots: { ana: spotAt([0, 0]), bo: spotAt([-1, 0]) },
    };
    const scene = { ...sceneOf([ana, bo], { round: 1, turn: "ana", order: ["ana", "bo"] }), space };
    const planned = { mover: "ana", path: path.map(spotAt), manner };
    return buildPathRules({ ...RULINGS, leavingProvokes }).declared(planned, scene);
  };
  const move = (feet: number, leaving: readonly string[] = []) => ({ actor: "ana", feet, leaving });
  const step = { actor: "ana", step: true };
  const one: readonly Cell[] = [
    [0, 0],
    [1, 0],
  ];
  const two: readonly Cell[] = [...one, [2, 0]];

  test.each([
    ["one space", one, "", 5, [move(5), step]],
    ["two spaces", two, "", 5, [move(10)]],
    ["one space, meant as a step", one, "step", 5, [step]],
    ["two spaces, meant as a step", two, "step", 5, [move(10)]],
    ["one space of ten feet", one, "step", 10, [move(10)]],
  ] as const)(
    "%s is declared as a move, as a step, or as either (S3; d20/D; d20/J-16)",
    (_what, path, manner, distance, payloads) => {
      expect(declaredFor(path, manner, distance).map(({ payload }) => payload)).toEqual(payloads);
    },
  );

  it.each([
    // spaces of five feet, the times that they take; the speed is 30 feet
    [6, ["short"]],
    [7, ["full"]],
    [12, ["full"]],
  ])("of %i spaces says its price: %j (S3; d20/D)", (spaces, times) => {
    const path = Array.from({ length: spaces + 1 }, (_, x): Cell => [x, 0]);
    expect(declaredFor(path, "").map(({ label }) => label)).toEqual(
      times.map((time) => `RIPOSTE.d20.act.path.${time}`),
    );
  });

  it("names those whose reach it leaves, if a table rules so (d20/J-8)", () => {
    expect(declaredFor(two, "", 5, true).map(({ payload }) => payload)).toEqual([move(10, ["bo"])]);
  });
});
