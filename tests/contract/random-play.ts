import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../../src/engine/kernel/state.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { one } from "../chance.ts";
import { must } from "./must.ts";
import { answerFor } from "./random-answer.ts";
import type { Sample } from "./samples.ts";

/** The most inputs of an exchange. */
const INPUT_LIMIT = 100;

/** One exchange played to its end. */
export type Play = {
  readonly start: Scene;
  readonly inputs: readonly Input[];
  readonly steps: readonly ExchangeStep[];
};

/** The first round of a fight with these fighters. */
export function sceneFor(rules: Ruleset, fighters: readonly Data[]): Scene {
  const entries = fighters.map((data) => [String(data["id"]), must(rules.readFighter(data))] as const);
  return { fighters: Object.fromEntries(entries), fight: createEmptyFight(), world: {} };
}

/** Plays one exchange; each choice is made by the next of the numbers, cyclically. */
export function playAtRandom(rules: Ruleset, sample: Sample, numbers: readonly number[]): Play {
  const start = sceneFor(rules, sample.fighters);
  let drawn = 0;
  const draw = (count: number): number => (numbers[drawn++ % numbers.length] ?? 0) % count;
  const inputs: Input[] = [];
  const steps: ExchangeStep[] = [];
  const take = (input: Input): ExchangeStep => {
    const before = steps.at(-1) ?? { state: createEmptyState(rules.id), scene: start };
    const step = must(run(before.state, input, before.scene, rules));
    inputs.push(input);
    steps.push(step);
    return step;
  };
  const declaration = one(sample.declarations, draw);
  const { kind, payload, by } = declaration;
  let step = take({ type: "declare", kind, payload, seat: { gm: false, fighters: [by] } });
  while (step.state.ask && inputs.length < INPUT_LIMIT) step = take(answerFor(step.state.ask, draw));
  return { start, inputs, steps };
}
