import { expect, it } from "vitest";
import { computeTimeLeft } from "./amending.ts";

const began = { round: 2, turn: 1 };

it.each([
  // lasts, now: round and turn, left
  [1, "rounds", 2, 1, 1],
  [1, "rounds", 2, 3, 1],
  [1, "rounds", 3, 0, 1],
  [1, "rounds", 3, 1, 0], // its own turn has come again
  [1, "rounds", 4, 0, 0],
  [3, "rounds", 3, 1, 2],
  [2, "turns", 2, 2, 1],
  [2, "turns", 2, 3, 0],
  [4, "turns", 3, 0, 1], // four turns in a round
  [1, "rounds", 1, 3, 2], // the fight has gone back to before it began
] as const)("an effect of %i %s in round %i, turn %i, lasts %i yet", (amount, unit, round, turn, left) => {
  expect(computeTimeLeft({ amount, unit, began }, { round, turn }, 4)).toBe(left);
});
