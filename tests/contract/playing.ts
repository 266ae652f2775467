import type { Json, Result, Rules, Scene, Seat } from "../../src/engine/index.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../../src/engine/kernel/state.ts";
import { must } from "./must.ts";

const GM: Seat = { gm: true, fighters: [] };

/** How a test plays a game: `declared` is the outcome of a declaration, `answered` that of answers, one after the other. */
export function playing(game: Rules) {
  const declared = (
    scene: Scene,
    kind: string,
    payload: Json,
    seat: Seat = GM,
    rules: Rules = game,
  ): Result<ExchangeStep> => run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, scene, rules);
  const answered = (step: ExchangeStep, answers: readonly Json[], rules: Rules = game): ExchangeStep =>
    answers.reduce<ExchangeStep>((now, value) => {
      const { ask } = now.state;
      const open = ask?.questions.find(({ id }) => ask.answered[id] === undefined);
      const input: Input = { type: "answer", ask: ask?.id ?? "", question: open?.id ?? "", value, seat: GM };
      return must(run(now.state, input, now.scene, rules));
    }, step);
  return { declared, answered };
}
