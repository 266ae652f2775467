import { expect, it } from "vitest";
import { applyDifferences } from "./history.ts";

const told = [
  { at: ["fighters", "Actor.bo", "wound"], before: 1, after: 2 },
  { at: ["fighters", "Actor.bo", "rested"], before: 3, after: 0 },
];
const stored = { at: ["fighters", "Actor.bo", "wound"], before: 0, after: 1 };
const text = JSON.stringify({ 7: [{ told: told[0]?.at, change: stored }] });

it("what an exchange has stored otherwise than it tells is taken back as stored, in that write alone", () => {
  expect(applyDifferences(text, 7, told)).toEqual([stored, told[1]]);
  expect(applyDifferences(text, 8, told)).toEqual(told);
  expect(applyDifferences("", 7, told)).toEqual(told);
});
