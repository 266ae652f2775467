import { expect, test } from "vitest";
import { type ResultParts, describeResult } from "./result-line.ts";

const WOUND = { name: "", before: 0, after: 2, beforeLabel: "", condition: "", because: "" };
const [attack, reaction] = [{ name: "Ana" }, { name: "Bo" }];
const blow: ResultParts = { attack, reaction, lines: [], comparison: { verdict: "hit" }, harms: [] };
const trap = { attack: null, reaction: null, lines: [{ key: "a trap.", data: {} }] };
const hurt = (name: string) => ({ name, wound: { ...WOUND, afterLabel: "injured", losses: [] } });
const lost = (name: string) => {
  return { name, wound: { ...WOUND, afterLabel: "", losses: [{ label: "fortune", before: 9, after: 5 }] } };
};

test.each<[Partial<ResultParts>, string]>([
  [{}, "Ana → Bo · HIT"],
  [{ harms: [hurt("Bo")] }, "Ana → Bo · HIT · INJURED"],
  [{ harms: [lost("Bo"), hurt("Cy")] }, "Ana → Bo · HIT · FORTUNE 9 → 5 · Cy: INJURED"],
  // A save has no target, and a trap has no attacker.
  [{ reaction: null }, "Ana · HIT"],
  [{ ...trap, comparison: null, harms: [hurt("Bo")] }, "A TRAP. · Bo: INJURED"],
  // If the dice decided nothing, the line is empty.
  [{ comparison: null }, ""],
  [{ comparison: null, harms: [{ name: "Bo", wound: null }] }, ""],
])("an exchange is told in one line: %j is %s", (told, line) => {
  expect(
    describeResult({ ...blow, ...told }, (said) => (typeof said === "string" ? said : (said?.key ?? "")).toUpperCase()),
  ).toBe(line);
});
