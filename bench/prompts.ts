import type { Question } from "../src/engine/kernel/ask.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Data, toData } from "../src/engine/kernel/json.ts";
import type { Result } from "../src/engine/kernel/result.ts";
import type { Rules } from "../src/engine/kernel/rules.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { type ExchangeStep, createEmptyState } from "../src/engine/kernel/state.ts";
import { estimateAnswer, runToEnd, chooseUsualAnswer } from "../src/engine/odds/choosing.ts";
import { d10 } from "../src/rulesets/d10/index.ts";
import { d10Classic } from "../src/rulesets/d10-classic/index.ts";
import { d10Injury } from "../src/rulesets/d10-injury/index.ts";
import { d6 } from "../src/rulesets/d6/index.ts";
import { sample as ofClassic } from "../tests/contract/d10-classic-sample.ts";
import { sample as ofInjury } from "../tests/contract/d10-injury-sample.ts";
import { sample as ofD10 } from "../tests/contract/d10-sample.ts";
import { sample as ofD6 } from "../tests/contract/d6-sample.ts";
import type { Sample } from "../tests/contract/samples.ts";
import type { Subject } from "./measuring.ts";

/** The dice of each side. */
const DICE = 20;
const GM = { gm: true, fighters: [] } as const;

/** The games whose pools grow with the ratings, each with the numbers of two people and how one attacks the other. */
const GAMES: readonly (readonly [Rules, Sample, Data])[] = [
  [d10, ofD10, { target: "bo" }],
  [d10Classic, ofClassic, { target: "bo" }],
  [d10Injury, ofInjury, { target: "bo" }],
  [d6, ofD6, { targets: ["bo"] }],
];

function allowed<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused with ${result.refusal.code}`);
  return result.value;
}

/** Two unhurt people with a sword each, whose ratings give them so many dice. */
function peopleOf({ fighters }: Sample): readonly Data[] {
  return fighters.slice(0, 2).map((fighter) => {
    const ratings = ["attributes", "abilities", "skills"].filter((name) => name in fighter);
    const rated = ratings.map((name) => [name, ratingsOf(toData(fighter[name]))]);
    const weapons = Array.isArray(fighter["weapons"]) ? fighter["weapons"].slice(0, 1) : [];
    const unhurt = { wound: 0, light: 0, critical: 0, injuries: [], mental: 0, load: 0, powers: [], weapons };
    return { ...fighter, ...unhurt, ...Object.fromEntries(rated) };
  });
}

function ratingsOf(ratings: Data): Data {
  return Object.fromEntries(Object.keys(ratings).map((name) => [name, DICE / 2]));
}

/** An attack up to the question how it is answered; everything in it is read again. */
function attackOn(people: readonly Data[], rules: Rules, target: Data): ExchangeStep {
  const fighters = people.map((each) => allowed(rules.readFighter(structuredClone(each))));
  const scene: Scene = {
    fighters: Object.fromEntries(fighters.map((each) => [each["id"], each])),
    fight: createEmptyFight(),
  };
  const payload = { attacker: "ana", weapon: "sword", ...target };
  return allowed(run(createEmptyState(rules.id), { type: "declare", kind: "attack", payload, seat: GM }, scene, rules));
}

function questionOf({ state }: ExchangeStep): Question & { readonly kind: "pick" } {
  const question = state.ask?.questions[0];
  if (question?.kind !== "pick") throw new Error(`${state.ruleset} asks for no answer.`);
  return question;
}

/** Works out the odds of each option that may be chosen; how many there are. */
function weighed(step: ExchangeStep, rules: Rules): number {
  const question = questionOf(step);
  const open = question.options.filter(({ refusal }) => !refusal);
  for (const { id } of open) {
    const choice = { state: step.state, scene: step.scene, question: question.id, value: id };
    if (!runToEnd(estimateAnswer(choice, rules))) throw new Error(`${rules.id}: ${id} has no odds.`);
  }
  return open.length;
}

/** How many dice each side rolls if all answer as usual after this answer. */
function diceAfter(step: ExchangeStep, value: string, rules: Rules): readonly number[] {
  let [now, answer]: [ExchangeStep, Question["fallback"]] = [step, value];
  for (;;) {
    const { ask } = now.state;
    const question = ask?.questions.find(({ id }) => !(id in ask.answered));
    if (!ask || !question) return [];
    if (question.kind === "faces") return ask.questions.map((each) => (each.kind === "faces" ? each.count : 0));
    const said = { type: "answer", ask: ask.id, question: question.id, value: answer ?? null, seat: GM } as const;
    now = allowed(run(now.state, said, now.scene, rules));
    const next = now.state.ask?.questions[0];
    answer = next && chooseUsualAnswer(next);
  }
}

function prompts([rules, sample, target]: (typeof GAMES)[number]): Subject {
  const people = peopleOf(sample);
  const step = attackOn(people, rules, target);
  const answers = questionOf(step).options.filter(({ refusal }) => !refusal);
  const rolled = answers.map(({ id }) => diceAfter(step, id, rules));
  if (!rolled.some((dice) => dice.length === 2 && dice.every((count) => count >= DICE)))
    throw new Error(`${rules.id} rolls ${rolled.join(" or ")} dice.`);
  return {
    name: `a prompt with its odds, ${rules.id}`,
    work: (times) => {
      let sum = 0;
      for (let i = 0; i < times; i += 1) sum += weighed(attackOn(people, rules, target), rules);
      return sum;
    },
  };
}

/** A prompt with the odds of all its options at twenty dice a side, in each game of dice pools. */
export function promptSubjects(): readonly Subject[] {
  return GAMES.map(prompts);
}
