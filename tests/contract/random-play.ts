import type { Question } from "../../src/engine/kernel/ask.ts";
import { emptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data, Json } from "../../src/engine/kernel/json.ts";
import { lookup } from "../../src/engine/kernel/json.ts";
import type { Input, Step } from "../../src/engine/kernel/run.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { Ruleset } from "../../src/engine/kernel/ruleset.ts";
import type { OpenAsk } from "../../src/engine/kernel/state.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { emptyState } from "../../src/engine/kernel/state.ts";
import { must } from "./must.ts";
import type { Sample } from "./samples.ts";

/** No exchange needs more inputs than this. */
const INPUT_LIMIT = 100;

/** One exchange that was played to its end. */
export type Play = { readonly start: Scene; readonly inputs: readonly Input[]; readonly steps: readonly Step[] };

/** The first round of a fight with these people. */
export function sceneFor(rules: Ruleset, fighters: readonly Data[]): Scene {
  const entries = fighters.map((data) => [String(data["id"]), must(rules.readFighter(data))] as const);
  return { fighters: Object.fromEntries(entries), fight: emptyFight() };
}

/** Plays one exchange; whatever is to be chosen is chosen by the numbers, round and round. */
export function playAtRandom(rules: Ruleset, sample: Sample, numbers: readonly number[]): Play {
  const start = sceneFor(rules, sample.fighters);
  let drawn = 0;
  const draw = (count: number): number => (numbers[drawn++ % numbers.length] ?? 0) % count;
  const inputs: Input[] = [];
  const steps: Step[] = [];
  const take = (input: Input): Step => {
    const before = steps.at(-1) ?? { state: emptyState(rules.id), scene: start };
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

type Draw = (count: number) => number;

function one<T>(list: readonly T[], draw: Draw): T {
  const chosen = list[draw(list.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

function answerFor(ask: OpenAsk, draw: Draw): Input {
  const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
  const question = ask.policy === "in-order" ? one(open.slice(0, 1), draw) : one(open, draw);
  const seat = { gm: question.role.type === "gm", fighters: fightersOf(question) };
  return { type: "answer", ask: ask.id, question: question.id, value: valueFor(question, draw), seat };
}

function fightersOf({ role }: Question): readonly string[] {
  if (role.type === "gm") return [];
  return role.type === "controller" ? [role.fighter] : role.fighters.slice(0, 1);
}

function valueFor(question: Question, draw: Draw): Json {
  if (question.kind === "faces") return Array.from({ length: question.count }, () => 1 + draw(question.sides));
  if (question.kind === "amount") return question.min + draw(question.max - question.min + 1);
  if (question.kind === "text") return "some words";
  if (question.kind === "shares") return sharesOf(question, draw);
  const allowed = question.options.filter(({ refusal }) => !refusal);
  if (question.kind === "pick") return one(allowed, draw).id;
  const affordable = allowed.filter(({ cost }) => (cost[question.price] ?? 0) <= question.budget);
  return affordable.slice(0, draw(2)).map(({ id }) => id);
}

function sharesOf({ among, total }: Extract<Question, { kind: "shares" }>, draw: Draw): Json {
  let left = total;
  const shares = among.map((name, i): [string, number] => {
    const share = i === among.length - 1 ? left : draw(left + 1);
    left -= share;
    return [name, share];
  });
  return Object.fromEntries(shares);
}
