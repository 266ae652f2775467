import { describe, expect, it } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Question } from "./ask.ts";
import { createEmptyFight } from "./fight.ts";
import { ok, refuse } from "./result.ts";
import { type Rules, ask, close } from "./rules.ts";
import { run } from "./run.ts";
import type { Scene } from "./scene.ts";
import { type ExchangeStep, createEmptyState, parseState, storeState } from "./state.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana"] };

/** A pledge of up to what is in the purse; a fighter with an empty purse is not asked. */
function pledge(fighter: string, purse: number): Question {
  const role = { type: "controller", fighter } as const;
  return {
    id: fighter,
    role,
    kind: "amount",
    prompt: "pledge",
    data: {},
    min: 0,
    max: purse,
    fallback: 0,
    sealed: true,
  };
}

const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: {
    pledges: {
      declare: () => ok({}),
      stages: {
        pledge: (_facts, answers, { fighters }) => {
          const rich = Object.entries(fighters).filter(([, { purse }]) => Number(purse) > 0);
          const open = rich.filter(([id]) => answers[id] === undefined);
          return open.length > 0 ? ask(open.map(([id, { purse }]) => pledge(id, Number(purse)))) : close(answers);
        },
      },
    },
  },
};

function sceneWith(ana: number, bo: number): Scene {
  return { fighters: { ana: { purse: ana }, bo: { purse: bo } }, fight: createEmptyFight() };
}

function begin(): ExchangeStep {
  const declared = { type: "declare", kind: "pledges", payload: {}, seat: GM } as const;
  return must(run(createEmptyState("toy"), declared, sceneWith(3, 5), RULES));
}

function answer(step: ExchangeStep, question: string, value: number): ExchangeStep {
  const input = { type: "answer", ask: step.state.ask?.id ?? "", question, value, seat: GM } as const;
  return must(run(step.state, input, step.scene, RULES));
}

describe("questions that the scene has changed", () => {
  it("are put again with the numbers of the present", () => {
    const begun = begin();
    const { ask: open } = must(run(begun.state, { type: "renew", seat: GM }, sceneWith(3, 2), RULES)).state;
    expect(open?.questions).toMatchObject([
      { id: "ana", max: 3 },
      { id: "bo", max: 2 },
    ]);
  });

  it("still accept an answer that was given to the ones before, if it is still allowed", () => {
    const begun = begin();
    const { state } = must(run(begun.state, { type: "renew", seat: GM }, sceneWith(3, 2), RULES));
    const late = (value: number) =>
      run(
        state,
        { type: "answer", ask: begun.state.ask?.id ?? "", question: "bo", value, seat: GM },
        sceneWith(3, 2),
        RULES,
      );
    expect(must(late(2)).state.ask?.answered).toEqual({ bo: 2 });
    expect(late(5).ok).toBe(false);
  });

  it("keep the answers that are still allowed, and no others", () => {
    const pledged = answer(begin(), "bo", 4);
    const renewed = (bo: number) =>
      must(run(pledged.state, { type: "renew", seat: GM }, sceneWith(1, bo), RULES)).state;
    expect(renewed(4).ask?.answered).toEqual({ bo: 4 });
    expect(renewed(3).ask?.answered).toEqual({});
  });

  it("end where nothing is left to ask", () => {
    const { state } = must(run(begin().state, { type: "renew", seat: GM }, sceneWith(0, 0), RULES));
    expect([state.ask, state.stack, state.result]).toEqual([null, [], {}]);
  });

  it("stay as they are in the same scene, also after a reload", () => {
    const { state, scene } = begin();
    expectRefusal(run(state, { type: "renew", seat: GM }, scene, RULES), "renew/same");
    const reloaded = must(parseState(storeState(state)));
    expectRefusal(run(reloaded, { type: "renew", seat: GM }, sceneWith(3, 5), RULES), "renew/same");
  });

  it("are put again by nobody but the Gamemaster's page, and only while they are open", () => {
    expectRefusal(run(begin().state, { type: "renew", seat: ANA }, sceneWith(3, 2), RULES), "renew/gm-only");
    const closed = answer(answer(begin(), "ana", 1), "bo", 1);
    expectRefusal(run(closed.state, { type: "renew", seat: GM }, closed.scene, RULES), "answer/closed");
  });
});
