import { describe, expect, it } from "vitest";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import type { Data } from "../src/engine/kernel/json.ts";
import { run } from "../src/engine/kernel/run.ts";
import { createEmptyState } from "../src/engine/kernel/state.ts";
import { readStoredFight } from "../src/foundry/documents/fight/stored-fight.ts";
import { findEdition } from "../src/rulesets/index.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { listBadgeViews, listBudgetViews } from "../src/view/tracker-view.ts";
import { collectMarks } from "../src/view/marks-view.ts";
import { type Draw, chanceFrom, one } from "./chance.ts";
import { must } from "./contract/must.ts";
import { SAMPLES } from "./contract/samples.ts";
import { hostileValue } from "./fuzz/hostile.ts";

const TIMES = 50;

describe.each(Object.entries(RULESETS))("%s: nonsense in what a fight stores", (id, rules) => {
  const { fighters: people = [], declarations = [] } = SAMPLES[id] ?? {};
  const fighters = Object.fromEntries(people.map((data) => [String(data["id"]), must(rules.readFighter(data))]));
  const ids = Object.keys(fighters);
  const family = findEdition(id);
  const kinds = (family?.badges ?? []).flatMap(({ from }) => ("lasting" in from ? [from.lasting] : []));

  it("stops neither the tracker, nor the marks, nor a declaration, nor the clock", () => {
    for (let seed = 0; seed < TIMES; seed += 1) {
      const draw = chanceFrom(seed);
      const kept = readStoredFight(storedBy(draw, ids, kinds), {}, () => false);
      const fight = { ...createEmptyFight(1), ...kept, order: ids };
      const scene = { fighters, fight, world: {} };
      for (const fighter of ids) {
        const beheld = { fighter, nameOf: String };
        const data = fighters[fighter];
        if (family) listBadgeViews(id, family.badges, fight, beheld);
        if (data) listBudgetViews(id, {}, rules.allowance(data, fight), fight, fighter);
        const type = rules.sheets.find(({ role }) => role === "fighter")?.type ?? "";
        if (family && data) collectMarks({ ruleset: id, family, type, system: data, fighter, fights: [fight] });
      }
      for (const { kind, payload, by } of declarations)
        run(
          createEmptyState(id),
          { type: "declare", kind, payload, seat: { gm: false, fighters: [by] } },
          scene,
          rules,
        );
      const passed = run(
        createEmptyState(id),
        { type: "pass", round: 2, turn: one(ids, draw), seat: { gm: true, fighters: [] } },
        scene,
        rules,
      );
      expect(passed.ok, `seed ${seed}`).toBe(true);
    }
  });
});

/** What a fight could store that a macro or a module has written: effects of kinds that the game knows and of none, with any data. */
function storedBy(draw: Draw, ids: readonly string[], kinds: readonly string[]): Data {
  const effects = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => {
      const of = one(ids, draw);
      const anchor = { moment: one(["turn-start", "turn-end", "round-end"], draw), of, count: 1 + draw(3) };
      const effect = {
        kind: one([...kinds, "nonsense"], draw),
        bearer: one(ids, draw),
        anchor,
        orElse: [],
        data: hostileValue(draw),
      };
      return [`${effect.kind}.${index}`, draw(4) === 0 ? hostileValue(draw) : effect];
    }),
  );
  return { effects, budgets: hostileValue(draw), round: 1, turn: one(ids, draw), had: hostileValue(draw), paused: [] };
}
