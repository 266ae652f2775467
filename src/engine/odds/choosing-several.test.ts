import { expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askFaces, pickOne, readFacesAnswer, toOptions } from "../bricks/questions.ts";
import { buildSeveralKind } from "../bricks/several.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { ok } from "../kernel/result.ts";
import { type ExchangeKind, type Rules, ask, close, next } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type Scene, happened } from "../kernel/scene.ts";
import { createEmptyState } from "../kernel/state.ts";
import { estimateAnswer, runToEnd } from "./choosing.ts";

/** A shot that its target may stand or duck; a coin that shows 2 hits. */
const SHOT: ExchangeKind = {
  declare: () => ok({}),
  stages: {
    answer: (facts, answers) =>
      answers["answer"] === undefined ? ask([pickOne({ id: "answer" }, toOptions(["stand", "duck"]))]) : next(facts),
    roll: (_facts, answers) => {
      if (answers["roll"] === undefined) return ask([askFaces({ id: "roll" }, { count: 1, sides: 2 })]);
      const isHit = readFacesAnswer(answers["roll"])[0] === 2;
      return close(isHit, isHit ? [happened("hit", {})] : []);
    },
  },
};

const RULES: Rules = {
  id: "toy",
  source: "this file",
  exchanges: { shot: SHOT, several: buildSeveralKind({ shot: SHOT }) },
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [0] },
  measured: ({ type }) => (type === "hit" ? [{ id: "hit", of: "bo", value: 1 }] : []),
  readFighter: () => ok({}),
};

const SCENE: Scene = { fighters: { bo: {} }, fight: createEmptyFight() };

it.each([
  ["shot", {}],
  ["several", { of: [1, 2, 3].map(() => ({ kind: "shot", payload: {} })) }],
])("the odds of an answer to a %s are those of the shot that it answers", (kind, payload) => {
  const declared = { type: "declare", kind, payload, seat: { gm: true, fighters: [] } } as const;
  const { state, scene } = must(run(createEmptyState("toy"), declared, SCENE, RULES));
  const estimates = runToEnd(estimateAnswer({ state, scene, question: "answer", value: "stand" }, RULES));
  expect(estimates).toEqual([{ id: "hit", of: "bo", as: "chance", value: 0.5 }]);
});
