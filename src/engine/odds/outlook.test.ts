import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askAmount, askFaces, readFacesAnswer, pickOne, toOptions } from "../bricks/questions.ts";
import type { Answers } from "../kernel/ask.ts";
import { type Scene, buildChange, happened } from "../kernel/scene.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Data } from "../kernel/json.ts";
import { ok } from "../kernel/result.ts";
import { type ExchangeKind, type Move, type Rules, type Stage, ask, close, next, push } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../kernel/state.ts";
import { computeOutlook } from "./outlook.ts";
import { estimateAnswer, runToEnd, chooseUsualAnswer } from "./choosing.ts";

const SCENE: Scene = { fighters: { bo: { health: 9 } }, fight: createEmptyFight(), world: {} };
const GM = { gm: true, fighters: [] } as const;

/** Rules with one kind of exchange, in which `hurt` and `won` are measured. */
function rulesOf(stages: Readonly<Record<string, Stage>>, rest: Partial<ExchangeKind> = {}): Rules {
  return {
    id: "toy",
    source: "this file",
    exchanges: { blow: { declare: () => ok<Data>({}), stages, ...rest }, again: { stages: { throw: throwing } } },
    allowance: () => ({}),
    triggers: {},
    order: { dice: () => ({ count: 0, sides: 6 }), place: () => [0] },
    measured: ({ type, data }) =>
      type === "hurt" || type === "won" ? [{ id: type, of: "bo", value: Number(data["by"]) }] : [],
    readFighter: () => ok({}),
  };
}

/** Asks for a coin under a name, and goes on with what it shows, 1 or 2. */
function coin(id: string, read: (face: number, facts: Data, scene: Scene) => Move): Stage {
  return (facts, answers, scene) =>
    answers[id] === undefined
      ? ask([askFaces({ id }, { count: 1, sides: 2 })])
      : read(readFacesAnswer(answers[id])[0] ?? 0, facts, scene);
}

const hurt = (scene: Scene, by: number) => {
  const health = Number(scene.fighters["bo"]?.["health"]) - by;
  return happened("hurt", { by }, [buildChange(scene, ["fighters", "bo", "health"], health)]);
};

/** A coin that hurts by 1 if it shows 2. */
const throwing = coin("throw", (face, _facts, scene) => close(face, face === 2 ? [hurt(scene, 1)] : []));

function begun(rules: Rules): ExchangeStep {
  return must(run(createEmptyState("toy"), { type: "declare", kind: "blow", payload: {}, seat: GM }, SCENE, rules));
}

/** The outlook from the declaration on: each ending as what was measured, and its chance; null if there is none. */
function outlook(rules: Rules, most = 1000, assume = chooseUsualAnswer): readonly (readonly [object, number])[] | null {
  const found = runToEnd(computeOutlook(begun(rules), rules, { assume, most, within: 0 }));
  const told = found?.endings.map(({ totals, chance }) => {
    const measured = Object.entries(totals).map(([name, { value: total }]) => [name, total]);
    return [Object.fromEntries(measured), chance] as const;
  });
  return told?.toSorted(([, a], [, b]) => a - b) ?? null;
}

describe("two coins, one after the other", () => {
  const stages = {
    first: coin("first", (face, facts, scene) => next(facts, [hurt(scene, face - 1)])),
    second: coin("second", (face, facts, scene) => next(facts, [hurt(scene, face - 1)])),
  };

  it("hurt by 0, 1 and 2 in one, two and one of four", () => {
    const found = outlook(rulesOf(stages)) ?? [];
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        [{ "hurt bo": 0 }, 0.25],
        [{ "hurt bo": 2 }, 0.25],
        [{ "hurt bo": 1 }, 0.5],
      ]),
    );
  });

  it("need six inputs, and have no outlook with fewer", () => {
    expect([outlook(rulesOf(stages), 5), outlook(rulesOf(stages), 6)?.length]).toEqual([null, 3]);
  });

  it("count what the step itself has told", () => {
    const told: Stage = (facts, _answers, scene) => next(facts, [hurt(scene, 5)]);
    expect(outlook(rulesOf({ told, first: stages.first }))).toEqual([
      [{ "hurt bo": 5 }, 0.5],
      [{ "hurt bo": 6 }, 0.5],
    ]);
  });
});

it("what dice show decides what is rolled next: a 2 rolls another coin, in an exchange of its own", () => {
  const first = coin("first", (face, facts) => (face === 2 ? push({ ...facts }, [AGAIN]) : close(null)));
  const stage: Stage = (facts, answers, scene) =>
    answers["again"] === undefined ? first(facts, answers, scene) : close(null, [happened("won", { by: 1 })]);
  expect(outlook(rulesOf({ stage }))).toEqual([
    [{ "won bo": 1 }, 0.25],
    [{ "hurt bo": 1, "won bo": 1 }, 0.25],
    [{}, 0.5],
  ]);
});

const AGAIN = { as: "again", kind: "again", facts: {} };

it("endings that differ only in the order of what happened are one", () => {
  const inOrder = (answers: Answers, scene: Scene) => {
    const both = [hurt(scene, 1), happened("won", { by: 1 })];
    return readFacesAnswer(answers["order"])[0] === 1 ? both : both.toReversed();
  };
  const stage: Stage = (_facts, answers, scene) =>
    answers["order"] === undefined
      ? ask([askFaces({ id: "order" }, { count: 1, sides: 2 })])
      : close(null, inOrder(answers, scene));
  expect(outlook(rulesOf({ stage }))).toEqual([[{ "hurt bo": 1, "won bo": 1 }, 1]]);
});

describe("a question that is not about dice", () => {
  const asking: Stage = (facts, answers, scene) => {
    if (answers["spend"] === undefined)
      return ask([askAmount({ id: "spend" }, { max: 5 }), pickOne({ id: "how" }, toOptions(["hard", "softly"]))]);
    return next(facts, [hurt(scene, Number(answers["spend"]) + (answers["how"] === "hard" ? 1 : 0))]);
  };

  it("is answered as when time is up: five are spent, and the first is picked", () => {
    expect(outlook(rulesOf({ asking }))).toEqual([[{ "hurt bo": 6 }, 1]]);
  });

  it("ends the outlook if no answer is assumed, or one that is refused", () => {
    expect(outlook(rulesOf({ asking }), 1000, () => undefined)).toBeNull();
    expect(outlook(rulesOf({ asking }), 1000, () => "nonsense")).toBeNull();
  });

  it("may have any answer assumed", () => {
    const assume: typeof chooseUsualAnswer = (question) => (question.kind === "amount" ? 4 : "softly");
    expect(outlook(rulesOf({ asking }), 1000, assume)).toEqual([[{ "hurt bo": 4 }, 1]]);
  });
});

describe("two answers that come to the same", () => {
  let thrown = 0;
  const asking: Stage = (_facts, answers) =>
    answers["how"] === undefined ? ask([pickOne({ id: "how" }, toOptions(["dodge", "duck"]))]) : next({});
  const dice = coin("dice", (face, _facts, scene) => {
    thrown += 1;
    return close(null, [hurt(scene, face)]);
  });
  const rules = rulesOf({ asking, dice });
  const { state, scene } = begun(rules);
  const oddsOf = (value: string) => runToEnd(estimateAnswer({ state, scene, question: "how", value }, rules));

  it("have the same odds, and what follows is played for one of them alone", () => {
    const odds = [oddsOf("dodge"), oddsOf("duck")];
    expect(odds[0]).toMatchObject([{ id: "hurt", of: "bo", value: 1.5 }]);
    expect(odds[1]).toEqual(odds[0]);
    expect(thrown).toBe(2);
  });

  it("are played anew where everything else is another", () => {
    thrown = 0;
    const other = begun(rules);
    runToEnd(estimateAnswer({ state: other.state, scene: other.scene, question: "how", value: "duck" }, rules));
    expect(thrown).toBe(2);
  });
});

describe("what is forgotten", () => {
  const count = 6;
  const dice: Stage = (_facts, answers) =>
    answers["dice"] === undefined
      ? ask([askFaces({ id: "dice" }, { count, sides: 2 })])
      : next({ faces: answers["dice"], ones: readFacesAnswer(answers["dice"]).filter((face) => face === 1).length });
  const stages = {
    dice,
    last: coin("last", (face, { ones }, scene) => close(null, [hurt(scene, Number(ones) * face)])),
  };

  it("makes states one that differ in nothing else, and changes no chance", () => {
    const plain = outlook(rulesOf(stages));
    const forgetting = outlook(rulesOf(stages, { forgets: { dice: ["faces"] } }));
    expect(plain).toEqual(forgetting);
    expect(plain?.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(plain?.find(([totals]) => "hurt bo" in totals && totals["hurt bo"] === 12)?.[1]).toBeCloseTo(1 / 128, 14);
  });

  it("spares inputs: 64 throws of six coins and then two for each are 192; by their ones they are 78", () => {
    const rules = rulesOf(stages, { forgets: { dice: ["faces"] } });
    expect([outlook(rulesOf(stages), 191), outlook(rules, 77), outlook(rules, 78)?.length]).toEqual([null, null, 10]);
  });

  it("is not forgotten while its own stage still asks", () => {
    const twice: Stage = (facts, answers, scene) => {
      if (facts["face"] === undefined)
        return answers["one"] === undefined
          ? ask([askFaces({ id: "one" }, { count: 1, sides: 2 })])
          : push({ face: readFacesAnswer(answers["one"])[0] ?? 0 }, [AGAIN]);
      return close(null, [hurt(scene, 10 * Number(facts["face"]))]);
    };
    const found = outlook(rulesOf({ twice }, { forgets: { twice: ["face"] } }));
    expect(found?.map(([totals]) => Object.values(totals)[0]).toSorted()).toEqual([10, 11, 20, 21]);
  });
});

describe("two rolls that count towards one sum", () => {
  const twenty = (id: string, sum?: string) => {
    const read = (face: number) => (id === "against" ? 1 - face : face - 1);
    return askFaces({ id }, { count: 20, sides: 2, read, ...(sum === undefined ? {} : { sum }) });
  };
  const ones = (faces: readonly number[]) => faces.filter((face) => face === 2).length;
  const stageBy =
    (sum?: string): Stage =>
    (_facts, answers, scene) => {
      if (answers["for"] === undefined) return ask([twenty("for", sum), twenty("against", sum)]);
      const net = ones(readFacesAnswer(answers["for"])) - ones(readFacesAnswer(answers["against"]));
      return close(null, [hurt(scene, net)]);
    };

  it("lead to the same as told apart, in far fewer inputs: 41 instead of 21 and 441", () => {
    const [apart, together] = [rulesOf({ stage: stageBy() }), rulesOf({ stage: stageBy("net") })];
    expect([outlook(apart, 461), outlook(apart, 462)?.length]).toEqual([null, 41]);
    expect([outlook(together, 40), outlook(together, 41)?.length]).toEqual([null, 41]);
    const chances = (rules: Rules) =>
      new Map(outlook(rules)?.map(([totals, chance]) => [JSON.stringify(totals), chance]));
    const by = chances(together);
    for (const [ending, chance] of chances(apart)) expect(by.get(ending)).toBeCloseTo(chance, 12);
  });

  it("are told apart from rolls of another sum", () => {
    const stage: Stage = (_facts, answers, scene) =>
      answers["for"] === undefined
        ? ask([twenty("for", "one"), twenty("against", "other")])
        : close(null, [hurt(scene, ones(readFacesAnswer(answers["against"])))]);
    expect(outlook(rulesOf({ stage }))).toHaveLength(21);
  });
});

it("dice of which every face may be read, and that are too many, have no outlook", () => {
  const stage: Stage = (facts, answers) =>
    answers["dice"] === undefined ? ask([askFaces({ id: "dice" }, { count: 5, sides: 6 })]) : next(facts);
  expect(outlook(rulesOf({ stage }))).toBeNull();
});
