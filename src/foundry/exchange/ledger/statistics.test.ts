import { expect, it } from "vitest";
import { type LedgerRecord, type Statistics, happened } from "../../../engine/index.ts";
import { countPage } from "./statistics.ts";

/** Counts one for each event. */
const statistics: Statistics = {
  kinds: ["rolled"],
  highlights: {},
  metricsOf: (events) => events.map(() => ({ of: "ana", kind: "rolled", by: "", amount: 1 })),
};

function recordOf(id: string, undone = false): LedgerRecord {
  const head = { id, ruleset: "d10", rulings: {}, system: "", revision: 1, round: 1, turn: "ana", fighters: ["ana"] };
  return { ...head, start: [], log: [], events: [happened("rolled", {})], undone };
}

/** A page with records, how its sum is counted, and which of them have been read for that. */
function pageOf(records: readonly LedgerRecord[]) {
  const page = {};
  const texts = Object.fromEntries(records.map((record) => [record.id, JSON.stringify(record)]));
  const reads: string[] = [];
  const read = (id: string): LedgerRecord => {
    reads.push(id);
    return JSON.parse(texts[id] ?? "null");
  };
  const sum = (): number => {
    const entries = [...countPage(page, { statistics, texts: { ...texts }, read }).entries.values()];
    return entries.reduce((total, { metrics }) => total + metrics.length, 0);
  };
  return { texts, reads, sum };
}

it("reads a record once, however many exchanges follow", () => {
  const { texts, reads, sum } = pageOf(Array.from({ length: 300 }, (_, i) => recordOf(`e${i}`)));
  expect(sum()).toBe(300);
  expect(reads).toHaveLength(300);
  expect(sum()).toBe(300);
  texts["next"] = JSON.stringify(recordOf("next"));
  expect(sum()).toBe(301);
  expect(reads.slice(300)).toEqual(["next"]);
});

it("counts what has been undone, redone or taken away as it is now", () => {
  const { texts, sum } = pageOf([recordOf("a"), recordOf("b"), recordOf("c")]);
  expect(sum()).toBe(3);
  texts["b"] = JSON.stringify(recordOf("b", true));
  expect(sum()).toBe(2);
  texts["b"] = JSON.stringify(recordOf("b"));
  expect(sum()).toBe(3);
  delete texts["a"];
  expect(sum()).toBe(2);
});
