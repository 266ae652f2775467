import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { type LedgerRecord, happened } from "../engine/index.ts";
import { buildLedgerTitle } from "./ledger-title.ts";
import { buildLedgerView } from "./ledger-view.ts";

const RECORD: LedgerRecord = {
  id: "one",
  ruleset: "d10",
  rulings: {},
  system: "0.1.0",
  revision: 1,
  round: 1,
  turn: "ana",
  fighters: ["ana", "bo"],
  start: [],
  log: [],
  events: [],
  undone: true,
};

it("tells an exchange by who did what, how it met, and what it did", () => {
  const pool = { dice: 2, difficulty: 6, why: [], difficultyWhy: [] };
  const names = { attacker: "ana", attackerName: "Ana", target: "bo", targetName: "Bo" };
  const events = [
    happened("declared", { ...names, weapon: { name: "Longsword", kind: "melee" }, pool }),
    happened("passed", { fighter: "bo" }),
    happened("rolled", { side: "attack", fighter: "ana", faces: [7, 2], values: [1, 0], difficulty: 6, outcome: 1 }),
    happened("compared", { attack: 1, reaction: null, margin: 1, hit: true }),
  ];
  const view = buildLedgerView({ ...RECORD, events });
  expect(view).toMatchObject({ title: "Ana – Bo", undone: true, cancelled: false });
  expect(view.chapters).toHaveLength(1);
  expect(view.chapters[0]?.comparison).toMatchObject({ hit: true, margin: 1 });
  expect(view.chapters[0]?.actions).toEqual([
    { name: "Ana", words: ["RIPOSTE.d10.action.attack", "Longsword"], faces: "7 2", difficulty: 6, outcome: 1 },
    { name: "Bo", words: ["RIPOSTE.d10.reaction.pass"], faces: "", difficulty: 0, outcome: null },
  ]);
});

it("has no more to tell of an exchange in which nothing was told", () => {
  expect(buildLedgerView({ ...RECORD, undone: false })).toEqual({
    title: "",
    undone: false,
    cancelled: false,
    chapters: [],
  });
});

it("has a title of its own among the ledgers that there are", () => {
  const first = "The Ford, 4/5/2026, 10:15 AM";
  expect(buildLedgerTitle(first, ["The Ford, 4/5/2026, 9:15 AM"])).toBe(first);
  expect(buildLedgerTitle(first, [first])).toBe(`${first} (2)`);
  expect(buildLedgerTitle(first, [first, `${first} (2)`])).toBe(`${first} (3)`);
});
