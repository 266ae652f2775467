import { describe, expect, it, test } from "vitest";
import { emptyFight } from "../src/engine/kernel/fight.ts";
import { happened } from "../src/engine/kernel/event.ts";
import type { LedgerRecord } from "../src/engine/kernel/ledger.ts";
import { run } from "../src/engine/kernel/run.ts";
import { emptyState } from "../src/engine/kernel/state.ts";
import { findRuleset } from "../src/rulesets/all.ts";
import { playLedger } from "../tools/play-ledger.ts";
import { must } from "./contract/must.ts";
import { SAMPLES } from "./contract/samples.ts";
import { textOf } from "./sources.ts";

const rules = must(findRuleset("d10"));
const people = (SAMPLES["d10"]?.fighters ?? []).map(
  (data) => [String(data["id"]), must(rules.readFighter(data))] as const,
);
const scene = { fighters: Object.fromEntries(people), fight: { ...emptyFight(0), order: people.map(([id]) => id) } };
const input = { type: "pass", round: 1, turn: people[1]?.[0] ?? "", seat: { gm: true, fighters: [] } } as const;
const { events } = must(run(emptyState("d10"), input, scene, rules));
const record: LedgerRecord = {
  id: "passed",
  ruleset: "d10",
  rulings: {},
  system: "0.1.0",
  round: 0,
  turn: "",
  fighters: Object.keys(scene.fighters),
  start: [],
  log: [{ input, seen: [] }],
  events,
  undone: false,
};

function said(...records: readonly LedgerRecord[]) {
  const lines: string[] = [];
  const code = playLedger(JSON.stringify({ version: 2, title: "", pages: [{ scene, records }] }), (line) =>
    lines.push(line),
  );
  return { code, text: lines.join("\n") };
}

describe("a ledger that is played again", () => {
  it("says that the same happened to the letter", () => {
    const { code, text } = said(record, { ...record, id: "again", undone: true });
    expect(text).toBe(
      `round 0, passed: ${events.length} events, the same\nround 0, again (undone): ${events.length} events, the same\n2 exchanges, the same to the letter.`,
    );
    expect(code).toBe(0);
  });

  it("shows the first event that differs", () => {
    const other = [...events.slice(0, 1), happened("else", {}), ...events.slice(2)];
    const { code, text } = said({ ...record, events: other });
    expect(text).toContain('event 1 went otherwise\n  - {"type":"else"');
    expect(text).toContain(`+ ${JSON.stringify(events[1])}`);
    expect(text).toContain("One exchange, and 1 of them went otherwise.");
    expect(code).toBe(1);
  });

  it("says which input is refused, which beginning is lost, which rules are unknown", () => {
    const player = { ...input, seat: { gm: false, fighters: [] } };
    expect(said({ ...record, log: [{ input: player, seen: [] }] }).text).toContain("passed: pass/gm-only");
    expect(said({ ...record, start: null }).text).toContain("passed: ledger/no-beginning");
    expect(said({ ...record, ruleset: "chess" }).text).toContain('passed: ruleset/unknown {"id":"chess"}');
  });
});

test.each(["before-regrouping", "after-regrouping"])("the ledger of a world %s is read and played again", (world) => {
  const journal = JSON.parse(textOf(`tests/worlds/${world}/journal/ledger.json`)) as {
    readonly pages: readonly {
      readonly flags: { readonly riposte: { scene?: string; records?: Record<string, string> } };
    }[];
  };
  const pages = journal.pages.flatMap(({ flags: { riposte: kept } }) =>
    kept.scene === undefined
      ? []
      : [
          {
            scene: JSON.parse(kept.scene) as object,
            records: Object.values(kept.records ?? {}).map((text) => JSON.parse(text) as object),
          },
        ],
  );
  const lines: string[] = [];
  playLedger(JSON.stringify({ version: 2, title: "", pages }), (line) => lines.push(line));
  const [first, second, ...rest] = lines;
  expect(first).toBe("round 1, 3XHNXaa2D8TOOYz8: 1 events, the same");
  // Rolls of an attack told their Drama Die a second time then; everything before it is the same.
  expect(second).toContain("round 1, nf4mXHEjRgIa7D8f: event 1 went otherwise");
  expect(rest).toEqual(["2 exchanges, and 1 of them went otherwise."]);
});
