import type { Option, Question } from "../src/engine/kernel/ask.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Json, lookup } from "../src/engine/kernel/json.ts";
import { type ExchangeStep, createEmptyState } from "../src/engine/kernel/state.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { findWoundCondition } from "../src/rulesets/d10/vocabulary.ts";
import { d10 } from "../src/rulesets/d10/index.ts";
import type { Draw } from "../tests/chance.ts";
import { MOST_ROUNDS, type Outcome, ROSTER, areEnemies, orderOf, rolled } from "./roster.ts";

const GM = { gm: true, fighters: [] } as const;
const START: Scene = {
  fighters: Object.fromEntries(ROSTER.map((each) => [each.id, each])),
  fight: createEmptyFight(0),
};

/** A whole fight through the stages, by the same `run` that a table uses: asks, events and all. */
export function fightStaged(draw: Draw): Outcome {
  const order = orderOf(draw);
  let scene = START;
  let attacks = 0;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    scene = inRound(scene, round);
    const before = attacks;
    for (const place of order) {
      const after = turnOf(scene, place, draw);
      if (!after) continue;
      attacks += 1;
      scene = after;
    }
    if (attacks === before) return outcomeOf(scene, round, attacks);
  }
  return outcomeOf(scene, MOST_ROUNDS, attacks);
}

/** The scene in which a round has begun, and what lasted up to then has ended. */
function inRound(scene: Scene, round: number): Scene {
  const passed = run(createEmptyState(d10.id), { type: "pass", round, turn: "", seat: GM }, scene, d10);
  if (!passed.ok) throw new Error(`round ${round} is refused with ${passed.refusal.code}`);
  return passed.value.scene;
}

/**
 * The scene after a fighter's attack on the first enemy still standing; undefined without one, or without an attack
 * left.
 */
function turnOf(scene: Scene, place: number, draw: Draw): Scene | undefined {
  const target = ROSTER.find((each, i) => areEnemies(place, i) && findWoundCondition(woundOf(scene, each.id)) === null);
  const attacker = ROSTER[place];
  if (!target || !attacker) return undefined;
  const payload = { attacker: attacker.id, target: target.id, weapon: "own" };
  const begun = run(createEmptyState(d10.id), { type: "declare", kind: "attack", payload, seat: GM }, scene, d10);
  return begun.ok ? answered(begun.value, draw).scene : undefined;
}

function answered(begun: ExchangeStep, draw: Draw): ExchangeStep {
  let step = begun;
  for (let { ask } = step.state; ask; { ask } = step.state) {
    const { answered: given } = ask;
    const question = ask.questions.find(({ id }) => lookup(given, id) === undefined);
    if (!question) throw new Error(`${ask.id} waits for nothing`);
    const value = answerTo(question, draw);
    const next = run(
      step.state,
      { type: "answer", ask: ask.id, question: question.id, value, seat: GM },
      step.scene,
      d10,
    );
    if (!next.ok) throw new Error(`${question.id} is refused with ${next.refusal.code}`);
    step = next.value;
  }
  return step;
}

/** Dice are rolled; the reaction with the most dice is chosen, the first of several; all else is left as it is. */
function answerTo(question: Question, draw: Draw): Json {
  if (question.kind === "faces") return rolled([], question.count, draw);
  if (question.kind !== "pick" || question.id !== "reaction") return question.fallback ?? null;
  let best: Option | undefined;
  for (const option of question.options)
    if (isReaction(option) && Number(option.data["dice"]) > Number(best?.data["dice"] ?? 0)) best = option;
  return best?.id ?? question.fallback ?? null;
}

/** Whether an option is a dodge or a parry, with no success bought for it, that may be chosen. */
function isReaction({ id, refusal }: Option): boolean {
  return !refusal && (id.startsWith("dodge") || id.startsWith("parry:"));
}

function woundOf(scene: Scene, id: string): number {
  return Number(scene.fighters[id]?.["wound"]);
}

function outcomeOf(scene: Scene, rounds: number, attacks: number): Outcome {
  return { wounds: ROSTER.map(({ id }) => woundOf(scene, id)), rounds, attacks };
}
