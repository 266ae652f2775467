import { expect, test } from "vitest";
import { type ResultParts, describeResult } from "./result-line.ts";

const WOUND = { name: "", before: 0, after: 2, beforeLabel: "", condition: "", because: "" };
const [attack, reaction] = [{ name: "Ana", check: null, outcome: 3 }, { name: "Bo" }];
const check = { title: { key: "title", data: {} }, line: { key: "line", data: {} } };
const rolled = { attack: { ...attack, check }, reaction: null };
const blow: ResultParts = { attack, reaction, early: [], lines: [], comparison: { verdict: "hit" }, harms: [] };
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
  // A check is told with its outcome, in the game's sentence or as a number.
  [rolled, "Ana · 3 · HIT"],
  [{ ...rolled, comparison: null }, "Ana · 3"],
  [
    {
      ...rolled,
      comparison: null,
      early: [
        { key: "asked", data: {} },
        { key: "partial success", data: {} },
      ],
    },
    "Ana · PARTIAL SUCCESS",
  ],
  [{ ...rolled, attack: { ...rolled.attack, outcome: null }, comparison: null }, ""],
  // If the dice decided nothing, the line is empty.
  [{ comparison: null }, ""],
  [{ comparison: null, harms: [{ name: "Bo", wound: null }] }, ""],
])("an exchange is told in one line: %j is %s", (told, line) => {
  expect(
    describeResult({ ...blow, ...told }, (said) => (typeof said === "string" ? said : (said?.key ?? "")).toUpperCase()),
  ).toBe(line);
});
