import { expect, test } from "vitest";
import { type ResultParts, describeResult } from "./result-line.ts";

const WOUND = { name: "", before: 0, after: 2, beforeLabel: "", condition: "", because: "" };
const blow: ResultParts = { who: "Ana", whom: "Bo", told: "", comparison: { verdict: "hit" }, harms: [] };
const hurt = (name: string) => ({ name, wound: { ...WOUND, afterLabel: "injured", losses: [] } });
const lost = (name: string) => {
  return { name, wound: { ...WOUND, afterLabel: "", losses: [{ label: "fortune", before: 9, after: 5 }] } };
};

test.each<[Partial<ResultParts>, string]>([
  [{}, "Ana → Bo · HIT"],
  [{ harms: [hurt("Bo")] }, "Ana → Bo · HIT · INJURED"],
  [{ harms: [lost("Bo"), hurt("Cy")] }, "Ana → Bo · HIT · FORTUNE 9 → 5 · Cy: INJURED"],
  // A save has no target, and a trap has no attacker.
  [{ whom: "" }, "Ana · HIT"],
  [{ who: "", whom: "", told: "A trap.", comparison: null, harms: [hurt("Bo")] }, "A trap. · Bo: INJURED"],
  // If the dice decided nothing, the line is empty.
  [{ comparison: null }, ""],
  [{ comparison: null, harms: [{ name: "Bo", wound: null }] }, ""],
])("an exchange is told in one line: %j is %s", (told, line) => {
  expect(describeResult({ ...blow, ...told }, (key) => key.toUpperCase())).toBe(line);
});
