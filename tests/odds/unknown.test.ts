import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { run } from "../../src/engine/kernel/run.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { createEmptyState, toPublicState } from "../../src/engine/kernel/state.ts";
import { estimateAnswer, estimateStep, runToEnd } from "../../src/engine/odds/choosing.ts";
import { limitScene } from "../../src/engine/odds/unknown.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { withOthers } from "./otherwise.ts";
import { situationFrom } from "./situations.ts";
import { SAMPLES } from "../contract/samples.ts";
import { gameOf } from "../reach/game-of.ts";

/** The odds of an answer as things are, and with other hidden numbers: by the true numbers, and as one sees them who knows their own fighter alone. */
type Weighed = { readonly exact: readonly string[]; readonly seen: readonly string[] };

function weighedAt(seed: number, id: string, hides: boolean): Weighed | null {
  const situation = situationFrom(gameOf(id), seed);
  const role = situation?.asked.question.role;
  if (!situation || role?.type !== "controller") return null;
  const { rules, state, scene, question } = situation.asked;
  const said = toPublicState(state);
  const unknown = Object.keys(scene.fighters).filter((each) => each !== role.fighter);
  const unknowns = { unknown, hidden: hides ? unknown : [], like: role.fighter };
  const oddsIn = (at: Scene | null): string => {
    const choice = at && { state: said, scene: at, question: question.id, value: situation.answer };
    return JSON.stringify(choice && runToEnd(estimateAnswer(choice, rules)));
  };
  const scenes = [scene, withOthers(scene, said, unknowns, rules, 1 + (seed % 9))];
  return { exact: scenes.map(oddsIn), seen: scenes.map((each) => oddsIn(limitScene(each, said, unknowns, rules))) };
}

/** How many answers must have odds that hidden numbers would change, and among how many they are looked for. */
const TOLD = 4;
const AMONG = 400;

/** What an attack of the sample shows, as its own player sees it. */
function declaredSeen(id: string, by: number): readonly string[] {
  const { rules } = gameOf(id);
  const { fighters = [], declarations = [] } = SAMPLES[id] ?? {};
  const read = fighters.flatMap((data) => {
    const fighter = rules.readFighter(data);
    return fighter.ok ? [[String(data["id"]), fighter.value] as const] : [];
  });
  const [own] = read;
  const declared = declarations.find(({ kind, by: who }) => kind === "attack" && who === own?.[0]) ?? declarations[0];
  if (!own || !declared) return [];
  const { by: like, kind, payload } = declared;
  const fight = { round: 0, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} };
  const scene: Scene = { fighters: Object.fromEntries(read), fight, world: {} };
  const unknowns = { unknown: Object.keys(scene.fighters).filter((each) => each !== like), hidden: [], like };
  return [scene, withOthers(scene, payload, unknowns, rules, by)].map((each) => {
    const known = limitScene(each, payload, unknowns, rules);
    const seat = { gm: true, fighters: [] };
    const step = known && run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, known, rules);
    return JSON.stringify(step?.ok ? runToEnd(estimateStep(step.value, rules)) : step);
  });
}

describe.each(Object.keys(RULESETS))("%s", (id) => {
  it.each([false, true])(
    "shows the same whatever the hidden numbers are; nothing is seen: %s",
    { timeout: 120_000 },
    (hides) => {
      let told = 0;
      for (let seed = 0; seed < AMONG && told < TOLD; seed += 1) {
        const { exact = [], seen = [] } = weighedAt(seed, id, hides) ?? {};
        expect(seen[1], `seed ${seed}`).toBe(seen[0]);
        if (seen[0] !== "null" && exact[1] !== exact[0]) told += 1;
      }
      expect(told).toBe(TOLD);
    },
  );

  it("shows the same of an attack whatever the hidden numbers are", () => {
    const [before = "null"] = declaredSeen(id, 1);
    expect(JSON.parse(before)).toBeInstanceOf(Array);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (by) => {
        expect(declaredSeen(id, by)[1]).toBe(before);
      }),
      { numRuns: 5, seed: 21 },
    );
  });
});
