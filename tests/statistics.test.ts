import { describe, expect, it, test } from "vitest";
import { type State, createEmptyState } from "../src/engine/kernel/state.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { buildDie, createPools } from "../src/engine/odds/distribution.ts";
import { estimateAnswer, runToEnd } from "../src/engine/odds/choosing.ts";
import { sumFaces } from "../src/rulesets/d10/dice.ts";
import { outcomeOdds } from "../src/rulesets/d10/odds/odds.ts";
import { toGameName, RULESETS } from "../src/rulesets/all.ts";
import { chanceFrom } from "./chance.ts";
import { must } from "./contract/must.ts";
import { answerFor } from "./contract/random-answer.ts";
import { sceneFor } from "./contract/random-play.ts";
import { SAMPLES } from "./contract/samples.ts";
import { READ, READINGS, type Reading } from "./dice/dice.ts";
import { COUNTED } from "./floors.ts";
import { filesUnder, textOf } from "./sources.ts";
import { fitOf } from "./statistics.ts";

const ROLLS = 100_000;

/** How often each value came up in so many rolls. */
function countRolls({ count, sides }: Reading[1], read: Reading[2], seed: number): ReadonlyMap<number, number> {
  const draw = chanceFrom(seed);
  const counted = new Map<number, number>();
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const value = read(Array.from({ length: count }, () => 1 + draw(sides)));
    counted.set(value, (counted.get(value) ?? 0) + 1);
  }
  return counted;
}

describe("acceptance 25: a hundred thousand rolls fall as their exact chances say", () => {
  test.each(READINGS)("%s", (_what, dice, read, exact) => {
    const { distance, allowed } = fitOf(countRolls(dice, read, 25), exact);
    expect(distance).toBeLessThan(allowed);
  });

  it("and the gate is one that other rules do not pass", () => {
    const dice = { count: 7, sides: 10 };
    const close = countRolls(dice, (faces) => sumFaces(faces, 6), 25);
    const { distance, allowed } = fitOf(close, outcomeOdds({ dice: 7, difficulty: 7 }));
    expect(distance).toBeGreaterThan(allowed);
    const biased = countRolls({ count: 1, sides: 20 }, ([face = 0]) => (face === 20 ? 19 : face), 25);
    expect(
      fitOf(
        biased,
        buildDie(20, (face) => face),
      ).distance,
    ).toBeGreaterThan(allowed);
    const sum = createPools(buildDie(6, (face) => face))(3);
    expect(fitOf(new Map([[99, 10]]), sum).distance).toBe(Infinity);
  });

  it("names every game whose rules state chances of their own, and those that are counted", () => {
    const own = Object.keys(RULESETS).filter((id) =>
      filesUnder([`src/rulesets/${id}`], [".ts"]).some((path) => /\bDistribution\b/.test(textOf(path))),
    );
    expect(own).toContain("d10");
    const games = [...COUNTED, ...own.map(toGameName)];
    expect(games.filter((game) => !READ.includes(game))).toEqual([]);
  });
});

/** The basic options, of which the others are more expensive variants. */
const PLAIN: ReadonlySet<string> = new Set(["dodge", "parry:sword", "pass"]);

/** An attack that waits for its answer, with the options that show a chance to be hit. */
function waitingAttack(id: string) {
  const [rules, sample] = [RULESETS[id], SAMPLES[id]];
  const declared = sample?.declarations.find(({ kind }) => kind === "attack");
  if (!rules || !sample || !declared) return null;
  const { kind, payload, by } = declared;
  const seat = { gm: false, fighters: [by] };
  const step = must(
    run(createEmptyState(id), { type: "declare", kind, payload, seat }, sceneFor(rules, sample.fighters), rules),
  );
  const [question] = step.state.ask?.questions ?? [];
  if (question?.kind !== "pick") return null;
  const shown = question.options.flatMap((option) => {
    const plain = !option.refusal && PLAIN.has(option.id);
    const choice = { ...step, question: question.id, value: option.id };
    const estimates = (plain && runToEnd(estimateAnswer(choice, rules))) || [];
    const hit = estimates.find((estimate) => estimate.id === "hit");
    return hit && estimates.filter((estimate) => estimate.id === "hit").length === 1
      ? [{ option: option.id, hit: hit.value }]
      : [];
  });
  return { rules, step, question: question.id, shown };
}

/** Enough to detect a difference of a tenth; the chances themselves are counted roll by roll beside the odds. */
const PLAYS = 600;

/** How often the attack hits, of so many answered so and played by the same `run` as at the table. */
function landed(attack: NonNullable<ReturnType<typeof waitingAttack>>, option: string): number {
  const draw = chanceFrom(25);
  let count = 0;
  for (let play = 0; play < PLAYS; play += 1) {
    const GM = { gm: true, fighters: [] } as const;
    const first = {
      type: "answer",
      ask: attack.step.state.ask?.id ?? "",
      question: attack.question,
      value: option,
      seat: GM,
    } as const;
    let now: { state: State; scene: Scene } = must(run(attack.step.state, first, attack.step.scene, attack.rules));
    while (now.state.ask) now = must(run(now.state, answerFor(now.state.ask, draw), now.scene, attack.rules));
    const compared = now.state.events.find(({ type }) => type === "compared");
    if (compared?.data["hit"] === true) count += 1;
  }
  return count;
}

describe("acceptance 25: what an option shows before the dice is what happens after them", () => {
  const attacks = Object.keys(RULESETS).map((id) => [id, waitingAttack(id)] as const);
  const estimated = attacks.flatMap(([id, attack]) =>
    attack ? attack.shown.map((shown) => ({ id, attack, ...shown })) : [],
  );

  it("is shown where a ruleset estimates its answers", () => {
    expect(estimated.length).toBeGreaterThan(1);
  });

  test.each(estimated)("$id: $option, $hit", ({ attack, option, hit }) => {
    const count = landed(attack, option);
    const exact = { from: 0, chances: Float64Array.of(1 - hit, hit) };
    const { distance, allowed } = fitOf(
      new Map([
        [0, PLAYS - count],
        [1, count],
      ]),
      exact,
    );
    expect(distance).toBeLessThan(allowed);
  });
});
