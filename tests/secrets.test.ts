import { describe, expect, it } from "vitest";
import type { Data } from "../src/engine/kernel/json.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { run } from "../src/engine/kernel/run.ts";
import { type State, createEmptyState } from "../src/engine/kernel/state.ts";
import { NOTHING, listAnnouncements } from "../src/foundry/hooks/modules/announcement-table.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { listAskViews } from "../src/view/ask-view.ts";
import { listBudgetViews } from "../src/view/tracker-view.ts";
import { SAMPLES } from "./contract/samples.ts";
import { withOthers } from "./odds/otherwise.ts";
import { gameOf } from "./reach/game-of.ts";

/*
 * What our own views show a player does not follow from the numbers of those whom others play: with other numbers they show the same.
 * Cards are left out: they tell everyone each roll, what it consists of and what comes of it (docs/security.md).
 */

const FIGHT: Scene["fight"] = { round: 1, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} };

/** By how much the numbers of others differ: even, so that what is or is not the case stays as it is. */
const OTHERWISE = [2, 4, 8];

function sceneOf(id: string): Scene {
  const { rules } = gameOf(id);
  const read = (SAMPLES[id]?.fighters ?? []).flatMap((data) => {
    const fighter = rules.readFighter(data);
    return fighter.ok ? [[String(data["id"]), fighter.value] as const] : [];
  });
  return { fighters: Object.fromEntries(read), fight: FIGHT, world: {} };
}

/** What is asked after a declaration, as the player of one fighter sees it, by question; and what modules are told of that. */
function askedOf(state: State, own: string): ReadonlyMap<string, string> {
  const views = listAskViews(state, { gm: false, fighters: [own] });
  const known = { message: "m", state, rolls: [], way: null, isClosed: false, isUndone: false };
  const told = listAnnouncements(NOTHING, known, () => false).flatMap(({ what, data }) => {
    const questions = what === "asked" && Array.isArray(data["questions"]) ? (data["questions"] as Data[]) : [];
    return questions.map((question) => [`told ${String(question["question"])}`, JSON.stringify(question)] as const);
  });
  return new Map([...views.map((view) => [view.question, JSON.stringify(view)] as const), ...told]);
}

describe.each(Object.keys(RULESETS))("%s", (id) => {
  const { rules } = gameOf(id);
  const scene = sceneOf(id);
  const fighters = Object.keys(scene.fighters);

  it("asks a player the same, whatever the numbers of the others are", () => {
    const compared = { same: 0, rolledOtherwise: 0 };
    for (const { kind, by, payload } of SAMPLES[id]?.declarations ?? []) {
      for (const own of fighters.filter((each) => each !== by)) {
        const unknown = fighters.filter((each) => each !== own);
        const begin = (at: Scene): State | null => {
          const step = run(
            createEmptyState(id),
            { type: "declare", kind, payload, seat: { gm: true, fighters: [] } },
            at,
            rules,
          );
          return step.ok ? step.value.state : null;
        };
        const first = begin(scene);
        for (const more of OTHERWISE) {
          const other = begin(withOthers(scene, payload, { unknown, hidden: [], like: own }, rules, more));
          if (!first || !other) continue;
          const [shown, shownThen] = [askedOf(first, own), askedOf(other, own)];
          if (JSON.stringify(first) !== JSON.stringify(other)) compared.rolledOtherwise += 1;
          for (const [question, view] of shown) {
            if (!shownThen.has(question)) continue;
            expect(shownThen.get(question), `${kind} of ${by}: ${question}`).toBe(view);
            compared.same += 1;
          }
        }
      }
    }
    expect(compared.same).toBeGreaterThan(20);
    expect(compared.rolledOtherwise).toBeGreaterThan(5);
  });

  it("tells in the tracker what the others have left, whatever their numbers are", () => {
    const own = fighters[0] ?? "";
    for (const more of OTHERWISE) {
      const other = withOthers(scene, [], { unknown: fighters.slice(1), hidden: [], like: own }, rules, more);
      for (const each of fighters.slice(1)) {
        const left = [scene, other].map(({ fighters: here }) => {
          const fighter = here[each];
          return fighter && listBudgetViews(id, {}, rules.allowance(fighter, FIGHT), FIGHT, each);
        });
        expect(left[1], each).toEqual(left[0]);
      }
    }
  });
});
