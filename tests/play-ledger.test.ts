import { describe, expect, it } from "vitest";
import { listDifferences, happened } from "../src/engine/kernel/scene.ts";
import { type LedgerRecord, replay, RULES_REVISION } from "../src/engine/kernel/ledger.ts";
import * as d6x3 from "./contract/d6x3-people.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Input, run } from "../src/engine/kernel/run.ts";
import { createEmptyState } from "../src/engine/kernel/state.ts";
import { findRuleset } from "../src/rulesets/all.ts";
import { playLedger } from "../tools/play-ledger.ts";
import { must } from "./contract/must.ts";
import { SAMPLES } from "./contract/samples.ts";

const rules = must(findRuleset("d10"));
const people = (SAMPLES["d10"]?.fighters ?? []).map(
  (data) => [String(data["id"]), must(rules.readFighter(data))] as const,
);
const scene = {
  fighters: Object.fromEntries(people),
  fight: { ...createEmptyFight(0), order: people.map(([id]) => id) },
};
const input = { type: "pass", round: 1, turn: people[1]?.[0] ?? "", seat: { gm: true, fighters: [] } } as const;
const { events } = must(run(createEmptyState("d10"), input, scene, rules));
const record: LedgerRecord = {
  id: "passed",
  ruleset: "d10",
  rulings: {},
  system: "0.1.0",
  revision: RULES_REVISION,
  round: 0,
  turn: "",
  fighters: Object.keys(scene.fighters),
  start: [],
  log: [{ input, seen: [] }],
  events,
  undone: false,
};

/** A blow of the game of three dice, when the Fortune of its victim was asked for in a question of its own. */
function fortuneAskedAlone(): LedgerRecord {
  const seat = { gm: true, fighters: [] };
  const payload = { actor: "ana", target: "bo", weapon: "sword", way: "melee" };
  const people = [
    d6x3.person("ana", { abilities: { fighting: 3 }, weapons: [d6x3.weaponWith({ dice: 1 })] }),
    d6x3.person("bo", { fortune: 9 }),
  ];
  const begun = d6x3.sceneOf(people, 1, "ana");
  const inputs: Input[] = [{ type: "declare", kind: "attack", payload, seat }];
  for (const [question, value] of [
    ["attack", [3, 5, 2]],
    ["damage", [3]],
    ["fortune", 3],
  ] as const) {
    const log = inputs.map((each) => ({ input: each, seen: [] }));
    const { state } = must(replay(begun, log, must(findRuleset("d6x3"))));
    inputs.push({ type: "answer", ask: state.ask?.id ?? "", question, value, seat });
  }
  const log = inputs.map((each) => ({ input: each, seen: [] }));
  const old = { ...record, revision: RULES_REVISION - 1 };
  const start = listDifferences({ ...scene, fighters: {} }, begun);
  return { ...old, id: "hit", ruleset: "d6x3", fighters: [], start, log, events: [] };
}

function said(...records: readonly LedgerRecord[]) {
  const lines: string[] = [];
  const code = playLedger(JSON.stringify({ version: 2, title: "", pages: [{ scene, records }] }), (line) =>
    lines.push(line),
  );
  return { code, text: lines.join("\n") };
}

const OLDER = "played by an older version of the rules, whose questions or events were others";

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
    expect(text).toContain("One exchange: 1 of them went otherwise.");
    expect(code).toBe(1);
  });

  it("says of an exchange by older rules that it is one, unless it goes the same still", () => {
    const old = { ...record, revision: RULES_REVISION - 1 };
    const other = { ...old, events: [...events.slice(0, 1), happened("else", {}), ...events.slice(2)] };
    expect(said(old).text).toContain(`${events.length} events, the same`);
    const { code, text } = said(other, { ...other, id: "again", revision: RULES_REVISION - 1 });
    expect(text).toBe(
      `round 0, passed: ${OLDER}\nround 0, again: ${OLDER}\n2 exchanges: 2 of them by an older version of the rules, which cannot be compared.`,
    );
    expect(code).toBe(0);
  });

  it("says so of one whose answers are to questions that are not asked any more", () => {
    const { text } = said(fortuneAskedAlone());
    expect(text).toContain(`hit: ${OLDER}`);
    expect(text).not.toContain("answer/");
    const asNew = { ...fortuneAskedAlone(), revision: RULES_REVISION };
    expect(said(asNew).text).toContain('hit: answer/unknown-question {"question":"fortune"}');
  });

  it("says which input is refused, which beginning is lost, which rules are unknown", () => {
    const player = { ...input, seat: { gm: false, fighters: [] } };
    expect(said({ ...record, log: [{ input: player, seen: [] }] }).text).toContain("passed: pass/gm-only");
    expect(said({ ...record, start: null }).text).toContain("passed: ledger/no-beginning");
    expect(said({ ...record, ruleset: "chess" }).text).toContain('passed: ruleset/unknown {"id":"chess"}');
  });
});
