import { describe, expect, it } from "vitest";
import { listAdjustableRolls } from "../../src/engine/kernel/commands.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { Frame, ExchangeStep } from "../../src/engine/kernel/state.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { must } from "./must.ts";
import { playAtRandom } from "./random-play.ts";
import { SAMPLES } from "./samples.ts";

const GM = { gm: true, fighters: [] } as const;

/** How many exchanges of each game are played. */
const PLAYS = 80;

/** Dice that are no test: they say how much, how long or where. */
const AMOUNTS = ["damage", "again", "rounds", "scatter", "flight", "less", "breather", "coin"];

function stepsOf(id: string, rules: Ruleset): readonly ExchangeStep[] {
  const sample = SAMPLES[id] ?? { fighters: [], declarations: [] };
  return Array.from({ length: PLAYS }, (_none, seed) => {
    const draw = chanceFrom(seed + 1);
    const numbers = Array.from({ length: 97 }, () => draw(1000));
    return playAtRandom(rules, sample, numbers).steps;
  }).flat();
}

/** The questions for dice of which nothing can be modified, by exchange: `attack/attack`. */
function fixedIn({ state, scene }: ExchangeStep, rules: Ruleset): readonly string[] {
  const { ask, stack } = state;
  const frame = stack.find(({ id }) => id === ask?.frame);
  if (!ask || !frame || Object.keys(ask.answered).length > 0) return [];
  const whose = listAdjustableRolls(state, frame, scene, rules).map(({ fighter }) => fighter);
  return ask.questions.flatMap(({ kind, role, id }) => {
    const fighter = role.type === "controller" ? role.fighter : "";
    return kind === "faces" && !whose.includes(fighter) && !AMOUNTS.includes(id) ? [`${frame.kind}/${id}`] : [];
  });
}

/** What is wrong after a roll of an exchange has been modified. */
function faultsOf(step: ExchangeStep, frame: Frame, rules: Ruleset): readonly string[] {
  return listAdjustableRolls(step.state, frame, step.scene, rules).flatMap(({ roll, fighter }) => {
    const said = { type: "adjust", seat: GM, frame: frame.id, roll, value: -3, reason: "so" } as const;
    const next = must(run(step.state, said, step.scene, rules));
    const [told] = next.events;
    const same = next.state.stack.find(({ id }) => id === frame.id);
    const after = same && listAdjustableRolls(next.state, same, next.scene, rules).find((each) => each.roll === roll);
    const stands = !after || (after.now.value === -3 && after.now.reason === "so");
    return stands && told?.data["fighter"] === fighter ? [] : [`${frame.kind}/${roll}`];
  });
}

describe.each(Object.entries(RULESETS))("%s", (id, rules) => {
  const steps = stepsOf(id, rules);

  it("lets the GM modify every test before its dice", () => {
    expect([...new Set(steps.flatMap((step) => fixedIn(step, rules)))]).toEqual([]);
  });

  it("keeps what the GM has said of a roll, and tells whose it is", () => {
    const faults = steps.flatMap((step) => step.state.stack.flatMap((frame) => faultsOf(step, frame, rules)));
    expect([...new Set(faults)]).toEqual([]);
  });
});
