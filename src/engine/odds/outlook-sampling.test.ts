import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askAmount, askFaces, readFacesAnswer } from "../bricks/questions.ts";
import type { Answers } from "../kernel/ask.ts";
import { happened } from "../kernel/scene.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Data } from "../kernel/json.ts";
import { ok } from "../kernel/result.ts";
import { type Move, type Rules, type Stage, ask, close, next } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../kernel/state.ts";
import { estimateStep, runToEnd, chooseUsualAnswer } from "./choosing.ts";
import { type Assume, type Outlook, computeOutlook, countPlays } from "./outlook.ts";

const SCENE = { fighters: {}, fight: createEmptyFight(), world: {} };
const GM = { gm: true, fighters: [] } as const;

/** Rules with one kind of exchange, in which `won` is measured. */
function rulesOf(stages: Readonly<Record<string, Stage>>): Rules {
  return {
    id: "toy",
    source: "this file",
    exchanges: { blow: { declare: () => ok<Data>({}), stages } },
    allowance: () => ({}),
    triggers: {},
    order: { dice: () => ({ count: 0, sides: 6 }), place: () => [0] },
    measured: ({ data }) => [{ id: "won", of: "bo", value: Number(data["by"]) }],
    readFighter: () => ok({}),
  };
}

function begun(rules: Rules): ExchangeStep {
  return must(run(createEmptyState("toy"), { type: "declare", kind: "blow", payload: {}, seat: GM }, SCENE, rules));
}

/** Asks for dice of six sides of which every face may be read. */
const dice =
  (id: string, count: number, read: (faces: readonly number[], answers: Answers, facts: Data) => Move): Stage =>
  (facts, answers) =>
    answers[id] === undefined
      ? ask([askFaces({ id }, { count, sides: 6 })])
      : read(readFacesAnswer(answers[id]), answers, facts);

const won = (by: number): Move => close(null, [happened("won", { by })]);

/** Five dice, too many to tell apart, of which the last decides: a 6 wins. */
const LAST = dice("last", 5, (faces) => won(faces.at(-1) === 6 ? 1 : 0));

/** A die that wins by 5 with 1, 2 and 3; else five more dice decide. */
const HALF = dice("half", 1, ([face = 0], _answers, facts) => (face < 4 ? won(5) : next(facts)));

function outlook(rules: Rules, within: number, assume: Assume = chooseUsualAnswer): Outlook | null {
  return runToEnd(computeOutlook(begun(rules), rules, { assume, most: 1000, within }));
}

/** The chance of what was won. */
function chanceOf(found: Outlook | null, by: number): number {
  const same = found?.endings.filter(({ totals }) => totals["won bo"]?.value === by) ?? [];
  return same.reduce((sum, { chance }) => sum + chance, 0);
}

describe("dice that are too many to tell apart", () => {
  const rules = rulesOf({ last: LAST });

  it("are thrown so often that a chance is as near as it has to be: one in six", () => {
    const found = outlook(rules, 0.02);
    expect(found?.within).toBe(0.02);
    expect(Math.abs(chanceOf(found, 1) - 1 / 6)).toBeLessThanOrEqual(0.02);
    expect(chanceOf(found, 0) + chanceOf(found, 1)).toBeCloseTo(1, 9);
  });

  it("fall the same each time, and otherwise where the exchange is another", () => {
    expect(outlook(rules, 0.02)).toEqual(outlook(rules, 0.02));
    const other = rulesOf({ first: dice("first", 0, () => next({ other: true })), last: LAST });
    expect(chanceOf(outlook(other, 0.02), 1)).not.toBe(chanceOf(outlook(rules, 0.02), 1));
  });

  it("have no outlook that has to be exact", () => {
    expect(outlook(rules, 0)).toBeNull();
    expect(runToEnd(estimateStep(begun(rules), rules, chooseUsualAnswer, 0))).toBeNull();
  });

  it("are said to be about right", () => {
    expect(runToEnd(estimateStep(begun(rules), rules))).toMatchObject([{ id: "won", as: "chance", within: 0.02 }]);
  });
});

describe("what comes before them", () => {
  const rules = rulesOf({ half: HALF, last: LAST });

  it("is exact: half of all end at the first die, and the others win once in six", () => {
    const found = outlook(rules, 0.02);
    expect(chanceOf(found, 5)).toBeCloseTo(1 / 2, 12);
    expect(Math.abs(chanceOf(found, 1) - 1 / 12)).toBeLessThanOrEqual(0.02);
  });

  it("need not be thrown again: half the chance takes a quarter of the throws", () => {
    // ln(2000) / 2 / 0.02² = 9501.1
    expect([countPlays(1, 0.02), countPlays(1 / 2, 0.02)]).toEqual([9502, 2376]);
  });

  it("leaves no more to err in than is open", () => {
    expect(outlook(rules, 0.9)?.within).toBeCloseTo(1 / 2, 12);
  });

  it("is played on from everywhere in proportion: 4, 5 and 6 win by 4, 5 and 6 in a third of the rest each", () => {
    const first = dice("first", 1, ([face = 0]) => (face < 4 ? won(0) : next({ face })));
    const last = dice("last", 5, (_faces, _answers, { face }) => won(Number(face)));
    const found = outlook(rulesOf({ first, last }), 0.02);
    for (const face of [4, 5, 6]) expect(Math.abs(chanceOf(found, face) - 1 / 6)).toBeLessThan(0.001);
  });
});

it("an outlook that is exact says so, and is the same", () => {
  const rules = rulesOf({ one: dice("one", 2, ([face = 0]) => won(face)) });
  expect(outlook(rules, 0.02)).toEqual(outlook(rules, 0));
  expect(chanceOf(outlook(rules, 0.02), 3)).toBeCloseTo(1 / 6, 12);
  expect(runToEnd(estimateStep(begun(rules), rules))?.[0]).not.toHaveProperty("within");
});

describe("a question after the dice", () => {
  const asked: Stage = (_facts, answers) =>
    answers["spend"] === undefined ? ask([askAmount({ id: "spend" }, { max: 3 })]) : won(Number(answers["spend"]));
  const rules = rulesOf({ last: dice("last", 5, (_faces, _answers, facts) => next(facts)), asked });

  it("is answered as assumed, which is worked out once for all that are alike", () => {
    const faces: string[] = [];
    const assume: Assume = (_question, { stack }) => {
      faces.push(JSON.stringify(stack.at(-1)?.facts));
      return 2;
    };
    expect(chanceOf(outlook(rules, 0.1, assume), 2)).toBeCloseTo(1, 9);
    expect(faces).toHaveLength(1);
  });

  test.each([undefined, "nonsense"])("has no outlook with the answer %s", (answer) => {
    expect(outlook(rules, 0.1, () => answer)).toBeNull();
  });
});

it("an exchange that never ends has no outlook", () => {
  const again: Stage = (_facts, answers) =>
    ask([askFaces({ id: `dice.${Object.keys(answers).length}` }, { count: 5, sides: 6 })]);
  expect(outlook(rulesOf({ again }), 0.9)).toBeNull();
});
